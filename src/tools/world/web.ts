/** A page of the invented web that every phone sees. */
export type WebPage = { id: string; title: string; url: string; date: string; text: string };

/** title | address | date | text. */
const TABLE = `
Sourdough for beginners|kneadandrise.example/sourdough-beginners|2025-11-02|A starter of rye flour and water needs five days at room temperature. Bake a loaf of 500 g flour, 350 g water, 100 g starter and 10 g salt at 240 °C, the first 20 minutes with steam.
Rye bread without kneading|kneadandrise.example/rye-no-knead|2025-09-14|A dense rye loaf: 400 g rye flour, 380 g water, caraway, an overnight rise of twelve hours, 50 minutes at 220 °C.
Gluten-free pancakes|kneadandrise.example/gluten-free-pancakes|2025-05-21|Buckwheat flour, milk, two eggs and a pinch of salt; rest the batter for half an hour. Ready in 25 minutes without wheat.
Vegetarian lasagne|spoonandladle.example/vegetarian-lasagne|2025-10-08|Layers of spinach, ricotta and tomato. Serves six, takes 70 minutes, 430 kcal a portion.
Twenty-minute lentil soup|spoonandladle.example/lentil-soup|2026-01-11|Red lentils, carrot, cumin and lemon; vegan and without gluten. Serves four.
Fish tacos with lime|spoonandladle.example/fish-tacos|2025-07-30|White fish, cabbage and a yoghurt sauce with lime; 30 minutes for four people.
Cake without eggs|spoonandladle.example/cake-no-eggs|2025-12-03|A vegan lemon cake with apple sauce instead of eggs, 45 minutes at 180 °C.
How to prune roses|greenfingers.example/prune-roses|2026-02-18|Prune shrub roses when the forsythia blooms: cut to three to five strong shoots, a finger above a bud that looks outward.
Sowing calendar for balconies|greenfingers.example/balcony-sowing|2026-01-25|Tomatoes and peppers indoors from the end of February, lettuce and radish outdoors from March, beans after the last frost in May.
Slugs without poison|greenfingers.example/slugs|2025-04-09|Copper tape, beer traps and an evening walk with a torch; ducks help in large gardens.
Trees for schoolyards|greenfingers.example/trees-schoolyards|2025-08-19|Hornbeam, field maple and hackberry stand heat and compacted soil. Plant with at least twelve cubic metres of root space.
Compost in an apartment|greenfingers.example/compost-apartment|2025-03-17|A worm bin takes 300 g of kitchen scraps a day and does not smell when it stays moist but not wet.
Orchids that bloom again|greenfingers.example/orchids-bloom|2025-10-29|Cool nights of 15 °C for a month, bright light and weekly dips in water bring a moth orchid back to flower.
Three days in Lisbon|wayfarers.example/lisbon-three-days|2025-06-12|Tram 28 early in the morning, Belém on day two, Sintra by train on day three. A day ticket for the transport costs 6.80 euros.
Kyoto without crowds|wayfarers.example/kyoto-quiet|2025-11-20|Fushimi Inari before seven in the morning, the moss gardens of the west, and buses instead of taxis.
Night trains of Europe|wayfarers.example/night-trains|2026-02-02|Sleepers run from Paris to Berlin, from Vienna to Rome and from Stockholm to Hamburg; book couchettes six months ahead.
Hiking around Annecy|wayfarers.example/hiking-annecy|2025-05-05|The path from Talloires to Roc de Chère takes two hours and has views over the lake; dogs are allowed on a lead.
Winter in Tromsø|wayfarers.example/tromso-winter|2025-12-15|Polar night lasts from late November to mid-January. Northern lights are likeliest on clear nights between six in the evening and midnight.
Budget guide to Mexico City|wayfarers.example/mexico-city-budget|2025-09-01|The metro costs 5 pesos, museums are free on Sundays, and market lunches cost under 100 pesos.
Family weekend in Copenhagen|wayfarers.example/copenhagen-family|2025-07-07|Harbour baths, bicycles with boxes for children and a science museum with a playground; cash is rarely needed.
Travelling with a dog by train|wayfarers.example/dog-train|2025-08-03|Small dogs travel free in a bag in most countries; larger ones need a ticket and a muzzle.
Flights with a baby|wayfarers.example/flying-baby|2025-10-18|Book a bassinet seat early, feed at take-off and landing, and carry a change of clothes for everybody.
Noise-cancelling headphones compared|gadgetbench.example/headphones-compared|2026-02-10|Six pairs under 200 euros. Best overall: Quietone 4 for 179 euros with 34 hours of battery. Best value: Hush Lite for 89 euros.
Wireless earbuds for running|gadgetbench.example/earbuds-running|2025-12-20|Hooks hold best. The Stridebuds cost 119 euros, are sweat-proof and last nine hours; the Orbi Buds fit small ears.
Budget laptops for students|gadgetbench.example/laptops-students|2025-08-28|Four laptops under 600 euros with at least ten hours of battery. The Inkwell 14 weighs 1.3 kg and costs 549 euros.
Robot vacuums for pet hair|gadgetbench.example/robot-vacuum-pets|2026-01-07|Rubber brushes tangle least. The Dustling P is the quietest at 58 decibels and costs 329 euros.
E-readers in the sun|gadgetbench.example/e-readers|2025-06-25|All four are readable in sunlight; the Folio 7 has buttons to turn pages and is waterproof, for 159 euros.
Fitness bands without subscription|gadgetbench.example/fitness-bands|2025-11-11|Five bands that work without a monthly fee. The Pulse Band 3 measures sleep best and costs 69 euros.
Which phone camera in the dark|gadgetbench.example/phone-camera-night|2025-10-05|A night mode helps more than megapixels; a small tripod helps more than either.
Induction hobs explained|homewise.example/induction|2025-09-22|Induction heats the pot and not the plate. It needs pots that a magnet holds and uses about ten percent less energy than glass ceramic.
Getting rid of limescale|homewise.example/limescale|2025-04-30|Citric acid in cold water dissolves limescale in kettles; never mix acids with bleach.
Insulating an old house|homewise.example/insulation|2025-11-28|Begin with the roof and the cellar ceiling: they cost least for what they save. Walls follow, windows last.
How to unclog a drain|homewise.example/drain|2025-02-16|Hot water, baking soda and vinegar first, then a plunger, then the trap; chemicals last.
Removing a wine stain|homewise.example/wine-stain|2025-12-31|Blot, pour cold water, cover with salt, and wash; never rub.
First aid for burns|stayhealthy.example/burns|2025-07-19|Cool the burn under running water of about 20 °C for ten to twenty minutes, cover it with a clean cloth; no butter, no ice. Large burns need a doctor.
Running your first half marathon|stayhealthy.example/half-marathon-plan|2026-01-15|A plan of twelve weeks with three runs a week, the longest of 18 km. Rest in the last week.
Sleep on night shifts|stayhealthy.example/night-shift-sleep|2025-10-10|Wear sunglasses on the way home, sleep in a dark cool room, and keep a nap of 90 minutes before the shift.
Stretching for desk workers|stayhealthy.example/desk-stretching|2025-09-03|Five exercises for neck, shoulders and hips in eight minutes, without equipment.
Carbohydrates and type 1 diabetes|stayhealthy.example/carbs-type-1|2025-06-06|Counting carbohydrates in portions of ten grams helps to dose insulin; talk to your doctor about your own factor.
Food in pregnancy|stayhealthy.example/food-pregnancy|2025-08-12|No raw fish, raw meat or cheese of raw milk; wash vegetables well; folic acid from the beginning.
Asthma in winter|stayhealthy.example/asthma-winter|2025-12-08|Breathe through the nose or a scarf in cold air, warm up slowly, and carry the inhaler close to the body.
Vaccines for travellers|stayhealthy.example/travel-vaccines|2025-05-27|Check hepatitis A, typhoid and yellow fever six weeks before the trip; some countries ask for a certificate.
Learning a language in ten minutes a day|tonguetied.example/ten-minutes|2025-10-22|Spaced cards, one podcast and one sentence spoken aloud each day beat a long lesson a week.
Portuguese of Brazil and of Portugal|tonguetied.example/portuguese-two|2025-07-15|Words, sounds and pronouns differ: ônibus and autocarro are both a bus, trem and comboio both a train.
Kanji by stories|tonguetied.example/kanji-stories|2025-11-30|Make a story of the parts of each character; review after one, three, seven and twenty days.
Sign language basics|tonguetied.example/sign-language|2025-09-09|Every country has its own sign language. Begin with the alphabet, greetings, and how to get somebody's attention.
Star parties this spring|skywatch.example/spring-star-parties|2026-02-20|Jupiter is high in the evening in March, and the Moon is dark around 19 March. Bring warm clothes and a red lamp.
Choosing a first telescope|skywatch.example/first-telescope|2025-10-27|A reflector of 130 mm on a simple rocker mount shows the rings of Saturn and costs about 250 euros.
Bees on the roof|skywatch.example/bees-roof|2025-04-22|A city hive gives 15 to 25 kg of honey a year; neighbours, water and shade matter most.
Freezing weather and water pipes|homewise.example/frozen-pipes|2025-12-12|Close and drain outside taps before the first frost; thaw frozen pipes with warm cloths, never with a flame.
Repairing an accordion|oldsounds.example/accordion-repair|2025-03-28|Leaks sit in the bellows corners and under pads. New wax costs little; new reeds cost a lot.
Tuning an oud|oldsounds.example/oud-tuning|2025-06-30|A common Arabic tuning is C, F, A, D, G, C from low to high; tune up to the note and never down.
Choir warm-ups|oldsounds.example/choir-warm-ups|2025-09-18|Hum, slide, then five-note scales; ten minutes are enough before a rehearsal.
How to read a rowing forecast|outonwater.example/rowing-forecast|2025-08-08|Wind above 20 km/h against the stream makes short steep waves; wear a life jacket when the water is colder than 12 °C.
Ice swimming safely|outonwater.example/ice-swimming|2025-11-05|Never alone, never longer than a minute a degree, warm clothes at hand, no hot shower right after.
Small boats on big rivers|outonwater.example/boats-rivers|2025-05-13|Cargo ships cannot stop: keep out of the channel, show lights, and listen to the radio.
Cinema tickets cheaper|pennywise.example/cinema-tickets|2025-10-02|Mondays and Tuesdays are cheap in many cinemas; annual cards pay from two films a month.
Comparing electricity prices|pennywise.example/electricity|2026-01-29|Look at the price for your own kilowatt hours with the basic fee in it, and at the length of the contract.
Sending parcels abroad|pennywise.example/parcels-abroad|2025-11-17|Outside the customs union a form with the value is needed; insurance pays from about 100 euros.
Splitting bills in a group|pennywise.example/split-bills|2025-07-24|Write down who paid for whom, net the debts, and settle with as few payments as people minus one.
Adopting a greyhound|pawprints.example/greyhound|2025-09-27|Retired racers are calm indoors, need a coat in winter, and should stay on the lead outside fences.
Cats and balconies|pawprints.example/cats-balcony|2025-06-18|A net with meshes of three centimetres keeps cats safe; pots need to stand firm.
Feeding songbirds in winter|pawprints.example/songbirds|2025-12-01|Sunflower seeds, oats and fat, never bread or salt; clean the feeder every week.
`;

export const WEB_PAGES: readonly WebPage[] = TABLE.trim()
  .split('\n')
  .map((line, i) => {
    const [title = '', address = '', date = '', text = ''] = line.split('|');
    return { id: `page_${String(i + 1).padStart(2, '0')}`, title, url: `https://${address}`, date, text };
  });

const bare = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');

const BY_ADDRESS: ReadonlyMap<string, WebPage> = new Map(WEB_PAGES.map((page) => [bare(page.url), page]));

export const pageAt = (url: string): WebPage | undefined => BY_ADDRESS.get(bare(url));

/** The pages of a site, by its host. */
export const pagesOf = (host: string): WebPage[] => WEB_PAGES.filter(({ url }) => bare(url).split('/')[0] === bare(host));
