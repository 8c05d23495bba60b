export type Meaning = { word: string; partOfSpeech: string; definition: string; synonyms: string[] };

/** word | part of speech | definition | synonyms. A word may stand on several lines, one a meaning. */
const TABLE = `
abandon|verb|To leave something behind for good, or to give it up before it is finished.|desert, forsake, give up
abundant|adjective|Present in great quantity; more than enough.|plentiful, ample, copious
accurate|adjective|Free from mistakes; agreeing with the facts or with a standard.|exact, correct, precise
achieve|verb|To bring about a result by effort.|accomplish, attain, reach
adjacent|adjective|Lying next to something and touching it or nearly so.|neighbouring, adjoining, bordering
advice|noun|An opinion about what somebody should do.|counsel, guidance, recommendation
affable|adjective|Friendly and easy to talk to.|genial, amiable, good-natured
ambiguous|adjective|Open to more than one reading.|unclear, equivocal, double-edged
ample|adjective|More than is needed, or large in size.|plentiful, generous, abundant
ancient|adjective|Belonging to a time long past.|old, age-old, antique
anticipate|verb|To expect something and prepare for it.|foresee, expect, await
arid|adjective|Having little or no rain; too dry for most plants.|dry, parched, waterless
authentic|adjective|Of the origin that is claimed for it; not copied.|genuine, real, original
bank|noun|A business that keeps and lends money.|lender, savings bank
bank|noun|The land along the side of a river.|shore, riverside, embankment
barren|adjective|Not able to bear plants or fruit.|infertile, bare, sterile
benevolent|adjective|Wishing others well and acting on it.|kind, charitable, generous
blizzard|noun|A severe snowstorm with strong wind.|snowstorm, whiteout
brave|adjective|Ready to face danger or pain.|courageous, bold, fearless
brief|adjective|Lasting or taking only a short time.|short, concise, fleeting
brittle|adjective|Hard but easily broken.|fragile, breakable, crisp
calm|adjective|Without strong movement, noise or feeling.|quiet, peaceful, serene
candid|adjective|Saying openly what one thinks.|frank, honest, outspoken
capable|adjective|Having the ability that something takes.|able, competent, skilled
cautious|adjective|Taking care to avoid danger or mistakes.|careful, wary, prudent
cease|verb|To come or bring to an end.|stop, end, discontinue
coarse|adjective|Rough in texture, or made of large grains.|rough, grainy, crude
coherent|adjective|Hanging together in a way that can be followed.|consistent, logical, orderly
commute|verb|To travel regularly between home and work.|travel, shuttle
compile|verb|To put together from several sources.|gather, assemble, collect
concise|adjective|Saying much in few words.|brief, succinct, terse
conspicuous|adjective|Easy to see; drawing attention.|noticeable, striking, obvious
contradict|verb|To say the opposite of something, or to be at odds with it.|deny, dispute, oppose
crucial|adjective|Deciding whether something succeeds.|decisive, vital, critical
cumbersome|adjective|Hard to carry or use because of size, weight or complication.|unwieldy, awkward, clumsy
curious|adjective|Eager to know or learn.|inquisitive, interested
dearth|noun|A lack of something that is needed.|scarcity, shortage, want
deceive|verb|To make somebody believe what is not true.|mislead, trick, fool
decline|verb|To become less, or to say no politely.|decrease, refuse, wane
deft|adjective|Quick and skilful with the hands or the mind.|nimble, adroit, skilful
delay|noun|A time by which something is late.|hold-up, postponement, wait
diligent|adjective|Working with steady care.|hard-working, industrious, assiduous
diverse|adjective|Made up of different kinds.|varied, mixed, assorted
dormant|adjective|Alive but not active for a time.|inactive, sleeping, latent
dwindle|verb|To become smaller bit by bit.|shrink, diminish, fade
eager|adjective|Wanting something very much.|keen, enthusiastic, impatient
elaborate|adjective|Worked out with many details.|detailed, intricate, complex
elated|adjective|Very happy and excited.|overjoyed, delighted, thrilled
eloquent|adjective|Speaking or writing well and with force.|articulate, fluent, expressive
elusive|adjective|Hard to find, catch or remember.|evasive, slippery, fleeting
endeavour|verb|To try hard to do something.|strive, attempt, try
enormous|adjective|Far larger than is usual.|huge, immense, gigantic
ephemeral|adjective|Lasting only a very short time.|fleeting, short-lived, transient
essential|adjective|That cannot be done without.|necessary, vital, indispensable
evaporate|verb|To turn from liquid into vapour.|vaporise, dry up
exhausted|adjective|Having no strength left.|worn out, drained, tired
famine|noun|A great lack of food over a wide area.|starvation, hunger
feasible|adjective|That can be carried out.|possible, workable, practicable
fertile|adjective|Able to bear many plants, or much fruit or young.|fruitful, productive, rich
fluctuate|verb|To keep changing between higher and lower.|vary, waver, swing
forecast|noun|A statement about what is likely to happen, most often the weather.|prediction, outlook, prognosis
fragile|adjective|Easily broken or harmed.|delicate, breakable, frail
frugal|adjective|Careful with money and things; plain.|thrifty, sparing, economical
futile|adjective|Having no useful result.|useless, vain, pointless
generous|adjective|Giving freely, more than is expected.|liberal, open-handed, charitable
genuine|adjective|Really being what it is said to be.|real, authentic, true
glacier|noun|A mass of ice that moves slowly over land under its own weight.|ice stream, ice field
gregarious|adjective|Liking the company of others.|sociable, outgoing, companionable
happy|adjective|Feeling or showing pleasure.|glad, joyful, content
harbour|noun|A sheltered stretch of water where ships can lie.|port, haven, anchorage
harvest|noun|The gathering of ripe crops, or what is gathered.|crop, yield, reaping
hasty|adjective|Done too quickly and with too little thought.|rash, hurried, rushed
hinder|verb|To make it hard for something to go on.|hamper, impede, obstruct
humble|adjective|Not thinking oneself better than others.|modest, unassuming, meek
imitate|verb|To do as another does.|copy, mimic, emulate
immense|adjective|So large that it is hard to measure.|huge, vast, enormous
impartial|adjective|Favouring no side.|fair, neutral, unbiased
inevitable|adjective|That cannot be avoided.|unavoidable, certain, inescapable
inhibit|verb|To hold back or slow down a process or a person.|restrain, hold back, suppress
intricate|adjective|Having many small parts that fit together in a complicated way.|complex, elaborate, involved
invoice|noun|A list of what was delivered, with the sum to be paid.|bill, account, statement
irrigate|verb|To bring water to land so that plants grow.|water, moisten
jeopardy|noun|Danger of loss or harm.|risk, danger, peril
jubilant|adjective|Showing great joy, most often over a success.|triumphant, rejoicing, elated
keen|adjective|Eager and interested, or sharp.|eager, sharp, enthusiastic
lament|verb|To express grief or regret.|mourn, grieve, bewail
lease|noun|A contract by which property is let for a time.|rental agreement, tenancy
lenient|adjective|Not strict in judging or punishing.|mild, merciful, tolerant
lucid|adjective|Easy to understand, or thinking clearly.|clear, intelligible, rational
meadow|noun|A field of grass and wild flowers, often cut for hay.|pasture, grassland, lea
meticulous|adjective|Taking great care over small details.|careful, thorough, painstaking
migrate|verb|To move from one region to another, often with the seasons.|move, relocate, journey
mitigate|verb|To make something bad less severe.|lessen, ease, alleviate
mundane|adjective|Belonging to everyday life; lacking excitement.|ordinary, everyday, dull
negligible|adjective|So small that it need not be counted.|slight, trivial, insignificant
nocturnal|adjective|Active at night.|night-time
novel|noun|A long story in prose about invented people and events.|story, fiction
novel|adjective|New and unlike what was known before.|new, original, fresh
obsolete|adjective|No longer in use because something newer has come.|outdated, outmoded, antiquated
obstinate|adjective|Not willing to change one's mind.|stubborn, headstrong, dogged
opaque|adjective|Not letting light through, or hard to understand.|cloudy, obscure, murky
ordeal|noun|A long and painful experience.|trial, hardship, nightmare
orchard|noun|A piece of land planted with fruit trees.|fruit garden, grove
persistent|adjective|Going on in spite of difficulties.|tenacious, determined, steadfast
placid|adjective|Not easily upset; peaceful.|calm, tranquil, even-tempered
plausible|adjective|Seeming likely to be true.|believable, credible, likely
postpone|verb|To move to a later time.|put off, delay, defer
predict|verb|To say what will happen before it does.|foretell, forecast, foresee
pristine|adjective|In its first, unspoilt state.|untouched, spotless, unspoilt
prolific|adjective|Producing a great deal.|productive, fertile, fruitful
quaint|adjective|Old-fashioned in a pleasing way.|charming, picturesque, old-fashioned
quarrel|noun|An angry disagreement in words.|argument, dispute, row
receipt|noun|A paper that shows that something was paid or received.|voucher, proof of purchase
reluctant|adjective|Not wanting to do something, and slow to do it.|unwilling, hesitant, loath
resilient|adjective|Able to recover quickly from harm.|tough, hardy, robust
reveal|verb|To make known what was hidden.|disclose, uncover, show
rural|adjective|Belonging to the countryside.|country, rustic, pastoral
scarce|adjective|Hard to find because there is too little of it.|rare, sparse, short
serene|adjective|Calm and untroubled.|peaceful, tranquil, calm
serendipity|noun|The finding of something good by chance.|luck, happy accident, good fortune
sincere|adjective|Meaning what one says.|honest, earnest, heartfelt
solitude|noun|The state of being alone.|seclusion, isolation, aloneness
sparse|adjective|Thinly spread, with wide gaps.|scanty, thin, scattered
sturdy|adjective|Strongly built.|robust, solid, strong
subtle|adjective|So slight or fine that it is hard to notice.|faint, delicate, understated
tedious|adjective|Long, slow and dull.|boring, tiresome, monotonous
tranquil|adjective|Free from noise or worry.|calm, peaceful, quiet
transparent|adjective|Letting light through so that things behind can be seen.|clear, see-through
ubiquitous|adjective|Seeming to be everywhere at once.|omnipresent, everywhere, pervasive
urgent|adjective|Calling for action at once.|pressing, immediate, critical
vague|adjective|Not clear in meaning or outline.|unclear, hazy, imprecise
versatile|adjective|Able to do many different things.|adaptable, flexible, all-round
vivid|adjective|Bright and strong, or very clear in the mind.|bright, intense, lively
wander|verb|To go about without a fixed goal.|roam, stray, ramble
weary|adjective|Very tired after long effort.|tired, fatigued, worn out
yield|verb|To produce, or to give way.|produce, give in, surrender
zealous|adjective|Full of energy for a cause.|fervent, ardent, passionate
`;

const MEANINGS: readonly Meaning[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [word, partOfSpeech, definition, synonyms] = line.split('|') as [string, string, string, string];
    return { word, partOfSpeech, definition, synonyms: synonyms.split(', ') };
  });

const BY_WORD = new Map<string, Meaning[]>();
for (const meaning of MEANINGS) BY_WORD.set(meaning.word, [...(BY_WORD.get(meaning.word) ?? []), meaning]);

export const WORDS: readonly string[] = [...BY_WORD.keys()];

export const meaningsOf = (word: string): readonly Meaning[] => BY_WORD.get(word) ?? [];

/** The words that name this one among their synonyms. */
export const wordsLike = (synonym: string): string[] => [
  ...new Set(MEANINGS.filter(({ synonyms }) => synonyms.includes(synonym)).map(({ word }) => word)),
];
