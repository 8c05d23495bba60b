/** What is so and stays so: a subject and a sentence or two about it. */
export type Fact = { id: string; subject: string; text: string };

const TABLE = `
Amazon river|The Amazon in South America carries more water than any other river. It rises in the Andes of Peru and flows into the Atlantic in Brazil.
Nile|The Nile is about 6,650 km long and flows north through Africa into the Mediterranean Sea; the White Nile and the Blue Nile meet at Khartoum.
Danube|The Danube rises in the Black Forest in Germany, passes four capitals, Vienna, Bratislava, Budapest and Belgrade, and ends in the Black Sea.
Mount Everest|Mount Everest, on the border of Nepal and China, is the highest mountain above sea level, at 8,849 metres.
K2|K2 in the Karakoram is the second-highest mountain of the world, at 8,611 metres.
Mont Blanc|Mont Blanc, on the border of France and Italy, is the highest mountain of the Alps, at about 4,806 metres.
Kilimanjaro|Kilimanjaro in Tanzania is the highest mountain of Africa, at 5,895 metres.
Aconcagua|Aconcagua in Argentina is the highest mountain outside Asia, at 6,961 metres.
Mariana Trench|The deepest known place of the ocean is the Challenger Deep in the Mariana Trench of the Pacific, almost 11 kilometres deep.
Pacific Ocean|The Pacific is the largest and deepest ocean; it covers about a third of the surface of the Earth.
Dead Sea|The shore of the Dead Sea lies more than 430 metres below sea level, the lowest land on Earth; its water is about ten times as salty as the sea.
Sahara|The Sahara in northern Africa is the largest hot desert, about 9 million square kilometres.
Antarctica|Antarctica is the coldest continent and holds most of the fresh water of the world as ice.
Lake Baikal|Lake Baikal in Siberia is the deepest lake, about 1,640 metres, and holds about a fifth of the unfrozen fresh water on the surface of the Earth.
Lake Victoria|Lake Victoria, shared by Tanzania, Uganda and Kenya, is the largest lake of Africa by area.
Greenland|Greenland is the largest island of the world; it belongs to the Kingdom of Denmark.
Australia capital|The capital of Australia is Canberra, not Sydney.
Canada capital|The capital of Canada is Ottawa, in the province of Ontario.
Brazil capital|The capital of Brazil has been Brasília since 1960; before that it was Rio de Janeiro.
Switzerland capital|Switzerland has its government in Bern, which is called the federal city.
Turkey capital|The capital of Turkey is Ankara; its largest city is Istanbul.
New Zealand capital|The capital of New Zealand is Wellington, on the North Island.
Morocco capital|The capital of Morocco is Rabat; its largest city is Casablanca.
Vietnam capital|The capital of Vietnam is Hanoi; the largest city is Ho Chi Minh City.
Nigeria capital|The capital of Nigeria has been Abuja since 1991; the largest city is Lagos.
Kenya capital|The capital of Kenya is Nairobi.
Japan capital|The capital of Japan is Tokyo.
India capital|The capital of India is New Delhi.
Portugal capital|The capital of Portugal is Lisbon.
Finland capital|The capital of Finland is Helsinki.
Norway capital|The capital of Norway is Oslo.
Poland capital|The capital of Poland is Warsaw.
Argentina capital|The capital of Argentina is Buenos Aires.
Samoa capital|The capital of Samoa is Apia, on the island of Upolu.
Nepal capital|The capital of Nepal is Kathmandu.
South Korea capital|The capital of South Korea is Seoul.
Egypt capital|The capital of Egypt is Cairo, on the Nile.
Iceland capital|The capital of Iceland is Reykjavík, the northernmost capital of a sovereign state.
Vatican City|Vatican City is the smallest sovereign state; it lies within Rome.
Speed of light|Light travels 299,792,458 metres a second in a vacuum.
Speed of sound|Sound travels about 343 metres a second in air at 20 °C, and more than four times as fast in water.
Sunlight travel time|The light of the Sun takes about 8 minutes and 20 seconds to reach the Earth.
Sun|The Sun is a star about 150 million kilometres from the Earth; its surface is at about 5,500 °C.
Moon|The Moon is on average about 384,400 kilometres away and goes around the Earth in a little more than 27 days.
Planets|The Sun has eight planets: Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus and Neptune. Pluto has been called a dwarf planet since 2006.
Jupiter|Jupiter is the largest planet of the solar system, with more than twice the mass of all the others together.
Saturn|Saturn is known for its rings, which are mostly ice; it is less dense than water.
Mars|Mars looks red because of iron oxide in its soil; a solar day there lasts about 24 hours and 40 minutes.
Venus|Venus is the hottest planet, at about 465 °C, because of its dense air of carbon dioxide; it turns backwards.
Mercury planet|Mercury is the planet nearest to the Sun and the smallest; its year lasts 88 days.
Eclipses|In an eclipse of the Sun the Moon stands between the Sun and the Earth; in an eclipse of the Moon the Earth stands between the Sun and the Moon.
Light year|A light year is a distance: how far light goes in a year, about 9.46 trillion kilometres.
Nearest star|After the Sun the nearest star is Proxima Centauri, about 4.2 light years away.
Milky Way|Our galaxy, the Milky Way, has at least 100 billion stars.
Moon landing|People first walked on the Moon on 20 July 1969: Neil Armstrong and Buzz Aldrin of Apollo 11.
First human in space|Yuri Gagarin was the first human in space, on 12 April 1961; Valentina Tereshkova was the first woman, in 1963.
Sputnik|Sputnik 1, the first artificial satellite, was launched by the Soviet Union on 4 October 1957.
Leap year|A year is a leap year when it can be divided by 4, except full centuries that cannot be divided by 400: 2000 was one, 1900 was not.
Seasons|The seasons come from the tilt of the axis of the Earth, about 23.4 degrees, not from its distance from the Sun.
Tides|The tides are raised by the pull of the Moon and, less than half as strongly, of the Sun.
Water boiling|Water boils at 100 °C at sea level, and at a lower temperature in the mountains, about 93 °C at 2,000 metres.
Water freezing|Fresh water freezes at 0 °C; salt lowers the freezing point, so sea water freezes at about -2 °C.
Absolute zero|The lowest possible temperature is absolute zero, 0 kelvin or -273.15 °C.
Ice floats|Ice floats because water expands by about 9 percent when it freezes.
Air|Dry air is about 78 percent nitrogen, 21 percent oxygen and 1 percent argon.
Gold symbol|The chemical symbol of gold is Au, from the Latin aurum; its atomic number is 79.
Iron symbol|The chemical symbol of iron is Fe, from the Latin ferrum.
Silver symbol|The chemical symbol of silver is Ag, from the Latin argentum.
Diamond|Diamond is pure carbon, as graphite is; it is the hardest natural material.
Mercury metal|Mercury is the only metal that is liquid at room temperature.
Hydrogen|Hydrogen is the lightest and most common element of the universe; its atomic number is 1.
Helium|Helium was found in the light of the Sun before it was found on Earth, and is named after the Sun.
Table salt|Table salt is sodium chloride, NaCl.
Baking soda|Baking soda is sodium bicarbonate; with an acid it gives off carbon dioxide, which lets dough rise.
Rust|Rust is iron that has joined with oxygen and water.
pH|The pH scale measures how acid or alkaline something is: 7 is neutral, below is acid, above is alkaline.
Photosynthesis|In photosynthesis plants make sugar and oxygen from carbon dioxide and water with the energy of light.
DNA|DNA is a double helix, described by James Watson and Francis Crick in 1953 with the help of X-ray pictures by Rosalind Franklin.
Human bones|An adult human has 206 bones; a newborn has more, which later grow together.
Human heart|The human heart has four chambers and beats about 100,000 times a day.
Human teeth|An adult has 32 teeth with the wisdom teeth; a small child has 20 milk teeth.
Largest organ|The skin is the largest organ of the human body.
Blood groups|Somebody with blood group O negative can give red cells to all the others; AB positive can receive from all.
Body temperature|The normal temperature of the human body is about 37 °C.
Vitamin C|Lack of vitamin C causes scurvy; citrus fruit, peppers and kiwis have much of it.
Vitamin D|The skin makes vitamin D in sunlight; it helps the body take up calcium.
Iron in food|Iron from meat is taken up more easily than iron from plants; vitamin C helps, while tea and coffee hinder.
Blue whale|The blue whale is the largest animal that ever lived, up to about 30 metres long.
Cheetah|The cheetah is the fastest land animal, at about 100 km/h over a short distance.
Ostrich|The ostrich is the largest living bird; it cannot fly but runs at up to 70 km/h.
Bats|Bats are the only mammals that truly fly.
Octopus|An octopus has eight arms, three hearts and blue blood.
Spiders|Spiders have eight legs and are no insects, which have six.
Honeybee|A honeybee worker lives about six weeks in summer; in her life she makes about a twelfth of a teaspoon of honey.
Greyhound|Greyhounds are among the fastest dogs and reach about 70 km/h.
Chocolate for dogs|Chocolate is poisonous for dogs because of its theobromine; dark chocolate is the most dangerous.
Cats sleep|Cats sleep for about 12 to 16 hours a day.
Penguins|Penguins live in the wild almost only south of the equator; polar bears only in the Arctic.
Coral|Corals are animals; reefs are built by colonies of tiny polyps.
Hummingbird|Hummingbirds are the only birds that can fly backwards.
Oldest trees|Bristlecone pines in California are more than 4,800 years old, among the oldest living trees.
Tallest trees|Coast redwoods in California are the tallest trees, up to about 116 metres.
Tomato fruit|In botany a tomato is a fruit, a berry; in the kitchen it counts as a vegetable.
Bananas|Bananas are berries in botany, and the plant is a giant herb, no tree.
Saffron|Saffron is made of the stigmas of a crocus; it takes about 150 flowers for a gram.
Vanilla|Vanilla comes from the pods of an orchid that was first grown in Mexico.
Coffee origin|Coffee comes from Ethiopia; Brazil grows the most of it.
Tea origin|Green and black tea come from the same plant, Camellia sinensis; black tea is oxidised.
Sourdough|Sourdough bread rises by wild yeast and lactic acid bacteria instead of baker's yeast.
Pi|Pi is the circumference of a circle divided by its diameter, about 3.14159.
Pythagoras|In a right triangle the square of the longest side equals the sum of the squares of the other two: the theorem of Pythagoras.
Prime numbers|A prime number can be divided only by 1 and itself; 2 is the only even one, and there is no largest.
Golden ratio|The golden ratio is about 1.618.
Circle area|The area of a circle is pi times the square of its radius.
Sphere volume|The volume of a sphere is four thirds of pi times the cube of its radius.
Binary|Computers count in binary, with the digits 0 and 1; eight bits are a byte.
World Wide Web|Tim Berners-Lee proposed the World Wide Web at CERN near Geneva in 1989.
Ada Lovelace|Ada Lovelace published in 1843 what is often called the first computer program, for Charles Babbage's Analytical Engine.
Alan Turing|Alan Turing described the universal computing machine in 1936 and helped to break the Enigma cipher in the Second World War.
Printing press|Johannes Gutenberg printed with movable metal type in Mainz around 1450; movable type was used in China and Korea before.
Telephone|Alexander Graham Bell was granted a patent for the telephone in 1876.
Light bulb|Thomas Edison and Joseph Swan both made practical light bulbs around 1879.
Penicillin|Alexander Fleming discovered penicillin in London in 1928.
Vaccination|Edward Jenner gave the first vaccination against smallpox in 1796; the disease was declared gone in 1980.
Marie Curie|Marie Curie won two Nobel Prizes, for physics in 1903 and for chemistry in 1911; she discovered polonium and radium.
Albert Einstein|Albert Einstein was born in Ulm in 1879 and received the Nobel Prize for physics of 1921 for explaining the photoelectric effect.
Isaac Newton|Isaac Newton published the laws of motion and of gravitation in the Principia in 1687.
Charles Darwin|Charles Darwin published On the Origin of Species in 1859.
Galileo|Galileo Galilei discovered four moons of Jupiter with a telescope in 1610.
French Revolution|The French Revolution began in 1789; the Bastille in Paris was stormed on 14 July.
First World War|The First World War lasted from 1914 to 1918.
Second World War|The Second World War began in Europe in September 1939 and ended in 1945.
Berlin Wall|The Berlin Wall stood from 1961 until it was opened on 9 November 1989.
Roman Empire|Augustus became the first Roman emperor in 27 BC; the empire in the west ended in 476.
Titanic|The Titanic sank in the North Atlantic on 15 April 1912 after it struck an iceberg.
Olympic Games|The first modern Olympic Games were held in Athens in 1896.
United Nations|The United Nations was founded in 1945; its seat is in New York.
European Union|The European Union has 27 member states since the United Kingdom left in 2020.
Eiffel Tower|The Eiffel Tower in Paris was finished in 1889 for a world's fair and is about 330 metres high.
Great Wall of China|The Great Wall of China was built over many centuries and is more than 20,000 km long with all its branches.
Taj Mahal|The Taj Mahal in Agra was built by Shah Jahan as a tomb for Mumtaz Mahal in the 17th century.
Pyramids|The Great Pyramid of Giza was built for King Khufu about 4,500 years ago.
Machu Picchu|Machu Picchu is an Inca town of the 15th century in the Andes of Peru.
Mona Lisa|The Mona Lisa was painted by Leonardo da Vinci and hangs in the Louvre in Paris.
Starry Night|The Starry Night was painted by Vincent van Gogh in 1889.
Guernica|Guernica was painted by Pablo Picasso in 1937 and is shown in Madrid.
Sistine Chapel|Michelangelo painted the ceiling of the Sistine Chapel from 1508 to 1512.
Shakespeare|William Shakespeare wrote Hamlet, Macbeth and Romeo and Juliet; he was born in Stratford-upon-Avon in 1564 and died in 1616.
Don Quixote|Don Quixote was written by Miguel de Cervantes; its first part appeared in 1605.
Frankenstein|Frankenstein was written by Mary Shelley and appeared in 1818.
Beethoven|Ludwig van Beethoven wrote nine symphonies; he was almost deaf when the ninth was first performed in 1824.
Mozart|Wolfgang Amadeus Mozart was born in Salzburg in 1756 and died in Vienna in 1791.
Piano keys|A modern piano has 88 keys, 52 white and 36 black.
Guitar strings|A classical guitar has six strings, tuned E, A, D, G, B, E from the lowest.
Violin strings|A violin has four strings, tuned G, D, A, E.
Oud|The oud is a lute with a short neck and no frets, played from Morocco to Iraq.
Bandoneon|The bandoneon, the instrument of tango, was invented in Germany in the 19th century.
Football team|A football team has eleven players on the field; a match lasts two halves of 45 minutes.
Marathon|A marathon is 42.195 kilometres long.
Half marathon|A half marathon is 21.0975 kilometres long.
Chess|A chess board has 64 squares, and each player begins with 16 pieces.
Basketball hoop|The ring of a basketball hoop is 3.05 metres above the floor.
Curling|In curling a team has four players, who deliver two stones each in an end.
Braille|Braille is a writing of raised dots in cells of six, made by Louis Braille in the 1820s.
Morse code SOS|In Morse code SOS is three dots, three dashes, three dots.
Emergency number|The emergency number of the European Union is 112; in the United States and Canada it is 911, in the United Kingdom 999 and 112.
Time zones|When it is noon in Greenwich it is 13:00 in central Europe in winter; Nepal is 5 hours and 45 minutes ahead of UTC.
International Date Line|The International Date Line runs through the Pacific; Samoa moved to its western side at the end of 2011.
Marathon origin|The marathon race recalls a messenger who is said to have run from Marathon to Athens in 490 BC.
Languages of the world|More than 7,000 languages are spoken in the world; Papua New Guinea alone has more than 800.
Richter scale|On the scales of earthquakes one step of magnitude means about 32 times as much energy.
Rainbow|A rainbow is sunlight that is broken and reflected in drops of water; one sees it with the Sun behind.
Thunder distance|Count the seconds between lightning and thunder and divide by three: that is the distance in kilometres.
Aurora|The aurora is made by particles from the Sun that strike the upper air near the poles.
Ozone|The ozone layer, 15 to 35 km up, holds back most of the ultraviolet light of the Sun.
`;

export const FACTS: readonly Fact[] = TABLE.trim()
  .split('\n')
  .map((line, i) => {
    const [subject = '', text = ''] = line.split('|');
    return { id: `fact_${String(i + 1).padStart(3, '0')}`, subject, text };
  });
