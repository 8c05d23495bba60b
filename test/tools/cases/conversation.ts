import { type Cases, invalid, missing, tells } from './make.ts';

export const conversationCases: Cases = {
  ask_user: {
    works: [
      tells({ question: 'Which Camille?', options: ['Roux', 'Delorme'] }, { options: ['Roux', 'Delorme'] }),
      tells({ question: 'When?' }, { question: 'When?' }),
    ],
    fails: [missing({}, 'question'), invalid({ question: 'Which?', options: 'Roux' }, 'options')],
  },
};
