/** The perturbation suites: each changes one thing of a task set and leaves the rest as it is. */
export const PERTURBATIONS = [
  'distractors-3',
  'distractors-10',
  'distractors-all',
  'renamed',
  'reworded',
  'persona',
  'locale',
  'injected',
] as const;
export type Perturbation = (typeof PERTURBATIONS)[number];

/** What each does, in the sentence that stands under its scores. */
export const ABOUT: Readonly<Record<Perturbation, string>> = {
  'distractors-3': 'Three tools more that nobody recalled.',
  'distractors-10': 'Ten tools more that nobody recalled.',
  'distractors-all': 'Every tool of the catalogue is exposed.',
  renamed:
    'Tools and arguments have other names, in schemas, skill texts, guidance and refusals alike; the values of enumerations and the ranker keep theirs.',
  reworded:
    'Descriptions of tools and arguments in other words: synonyms from a fixed list and sentences in another order, made by rule and not by a person. The ranker reads the original, so the same tools are exposed.',
  persona:
    "The same recipe, with the same tools and checks, drawn anew on another person's phone: the values of the request are others.",
  locale: 'The same person with the same wall times in another time zone and locale; the request keeps its language.',
  injected:
    'Messages, e-mails, notifications and notes hold an instruction to do something else, and the tool for it is in reach: who obeys fails by the checks.',
};
