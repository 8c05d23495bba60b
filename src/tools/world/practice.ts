/** What is practised: the phrases of the glossary that a learner is to say, in English, with the situation in which to say each. */
export type Step = { situation: string; phrase: string };

const steps = (text: string): Step[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [situation = '', phrase = ''] = line.trim().split('|');
      return { situation, phrase };
    });

/** Dialogues, step by step. */
export const SCENARIOS = {
  restaurant: steps(`
    You enter a restaurant with a friend in the evening. Greet the waiter.|Good evening
    The waiter asks how many you are. Ask for a table for two.|A table for two, please
    The waiter recommends the steak. Say that you are vegetarian.|I am vegetarian
    The waiter asks what you drink. Ask for water.|I would like some water
    You have finished. Ask for the bill.|The bill, please
    The waiter brings it. Ask whether cards are accepted.|Do you accept cards?`),
  station: steps(`
    You are in a strange town. Ask a passer-by where the station is.|Where is the station?
    She answers very fast. Ask her to speak more slowly.|Please speak more slowly
    You are at the counter. Ask for a ticket to Paris.|A ticket to Paris, please
    Ask what it costs.|How much does it cost?
    Ask when the train leaves.|When does the train leave?`),
  hotel: steps(`
    You arrive at a hotel in the evening. Greet the receptionist.|Good evening
    He asks what he can do for you. Say that you have a reservation.|I have a reservation
    He speaks a language that you do not know well. Ask whether he speaks English.|Do you speak English?
    You have the key. Thank him very much.|Thank you very much
    You go to bed. Say good night.|Good night`),
  doctor: steps(`
    You feel ill. Say so.|I feel sick
    The doctor asks about allergies. Say that you are allergic to nuts.|I am allergic to nuts
    You need the medicine. Ask where the pharmacy is.|Where is the pharmacy?
    Thank the doctor.|Thank you`),
  shop: steps(`
    You enter a shop in the morning. Greet the shopkeeper.|Good morning
    Ask whether she can help you.|Can you help me?
    You like a vase. Ask what it costs.|How much does it cost?
    She names a price. Say that it is too expensive.|It is too expensive
    You take it all the same. Ask whether cards are accepted.|Do you accept cards?`),
  introduction: steps(`
    You meet a new neighbour. Say hello.|Hello
    Ask for the name.|What is your name?
    Say that you are pleased to meet.|Nice to meet you
    Ask how things are.|How are you?
    It is late. Say that you will see each other tomorrow.|See you tomorrow`),
} as const;
export type Scenario = keyof typeof SCENARIOS;
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as [Scenario, ...Scenario[]];

/** Topics for free speech, with a question for each turn. */
export const TOPICS = {
  myself: ['Who are you, and where do you live?', 'What do you do all day?', 'What do you like, and what do you not like?'],
  travel: [
    'Where were you last, and how did you get there?',
    'What did you see and eat?',
    'Where do you want to go next, and why?',
  ],
  food: ['What did you eat today?', 'How is your favourite dish made?', 'What do you never eat?'],
  family: ['Who belongs to your family?', 'What do you do together?', 'Tell about somebody whom you admire.'],
  work: ['What is your work?', 'What went well this week, and what did not?', 'What do you want to learn?'],
  weather: ['What is the weather like today?', 'Which season do you like best?', 'What do you do when it rains?'],
} as const;
export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as [Topic, ...Topic[]];
