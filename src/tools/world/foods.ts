/** Energy and nutrients of 100 g of a food as it is eaten, rounded averages; and a usual portion in grams. */
export type Food = { name: string; kcal: number; protein: number; carbs: number; fat: number; portion: number };

/** name, other names after `/` | kcal | protein | carbohydrates | fat, all of 100 g | usual portion in grams. */
const TABLE = `
apple|52|0.3|14|0.2|180
apricot|48|1.4|11|0.4|40
avocado|160|2|9|15|140
bacon|541|37|1.4|42|20
bagel|250|10|49|1.5|100
baguette/french bread|270|9|56|1.5|60
banana|89|1.1|23|0.3|120
beans/baked beans|94|5|16|0.5|200
beef/beef steak/steak|250|26|0|15|180
beer|43|0.5|3.6|0|330
biscuit/cookie|480|6|65|22|25
blueberries/blueberry|57|0.7|14|0.3|100
boiled egg/egg|155|13|1.1|11|55
bread/toast|265|9|49|3.2|40
broccoli|35|2.4|7|0.4|120
brownie|405|4.8|50|21|60
burger/hamburger|254|13|24|12|220
butter|717|0.9|0.1|81|10
cake/sponge cake|350|5|52|14|80
cappuccino|45|2.7|4.2|1.9|180
carrot|41|0.9|10|0.2|80
cashews/cashew|553|18|30|44|30
cheddar/cheese|402|25|1.3|33|30
cheesecake|321|5.5|26|23|110
chicken/chicken breast/roast chicken|165|31|0|3.6|150
chickpeas|164|9|27|2.6|150
chocolate/milk chocolate|535|7.7|59|30|30
croissant|406|8|46|21|60
cucumber|15|0.7|3.6|0.1|100
curry/chicken curry|120|10|6|6.5|350
doughnut/donut|420|5|49|23|60
dumplings/gyoza|190|8|24|7|150
falafel|333|13|32|18|100
feta|265|14|4|21|40
french fries/fries/chips|312|3.4|41|15|150
fried egg|196|14|0.8|15|50
fried rice|163|4|28|3.6|300
gnocchi|133|3|29|0.5|200
grapes|69|0.7|18|0.2|120
ham|145|21|1.5|6|40
honey|304|0.3|82|0|20
hummus|166|8|14|10|60
ice cream|207|3.5|24|11|80
jollof rice/jollof|150|3|27|3.5|300
kebab/doner|215|14|17|10|300
kimchi|15|1.1|2.4|0.5|80
kiwi|61|1.1|15|0.5|75
lasagne/lasagna|135|8|12|6|350
lentil soup|60|4|9|1|300
lentils|116|9|20|0.4|150
mango|60|0.8|15|0.4|200
milk|61|3.2|4.8|3.3|200
miso soup|35|2.2|4|1.2|250
muesli|360|10|64|6|60
muffin|377|5|51|17|90
naan|310|9|52|7|90
noodles|138|4.5|25|2|250
oatmeal/porridge|71|2.5|12|1.5|250
olive oil|884|0|0|100|10
olives|145|1|3.8|15|40
omelette|154|11|0.6|12|120
orange|47|0.9|12|0.1|140
orange juice|45|0.7|10|0.2|200
pad thai|160|8|20|6|350
pancake|227|6.4|28|10|75
pasta/spaghetti|158|5.8|31|0.9|220
peach|39|0.9|10|0.3|150
peanut butter|588|25|20|50|30
peanuts|567|26|16|49|30
pear|57|0.4|15|0.1|170
peas|81|5.4|14|0.4|100
pho|60|4.5|7|1.5|500
pierogi|195|6|29|6|200
pineapple|50|0.5|13|0.1|150
pizza|266|11|33|10|300
pizza margherita|240|10|32|8|320
popcorn|387|13|78|4.5|30
pork chop|231|26|0|14|160
potato/boiled potatoes|87|1.9|20|0.1|180
quiche|260|9|18|17|150
quinoa|120|4.4|21|1.9|180
ramen|90|5|12|2.7|500
raspberries|52|1.2|12|0.7|100
rice|130|2.7|28|0.3|180
rye bread|258|8.5|48|3.3|50
salad/green salad|17|1.2|3|0.2|120
caesar salad|190|7|8|15|250
salmon|206|22|0|12|150
samosa|308|5|32|18|80
sandwich/ham sandwich|250|12|28|10|150
sausage|301|12|2|27|100
scrambled eggs|149|10|1.6|11|120
shrimp/prawns|99|24|0.2|0.3|120
soup/vegetable soup|42|1.5|7|1|300
strawberries|32|0.7|7.7|0.3|150
sushi|145|5|28|1.5|200
sweet potato|90|2|21|0.2|180
tacos/taco|226|9|20|12|150
tofu|76|8|1.9|4.8|120
tomato|18|0.9|3.9|0.2|120
tomato soup|37|1|7|0.7|300
tortilla|310|8|52|8|50
tuna|132|28|0|1.3|100
waffle|291|8|33|14|75
walnuts|654|15|14|65|30
watermelon|30|0.6|7.6|0.2|280
wine/red wine|85|0.1|2.6|0|150
yoghurt/yogurt|61|3.5|4.7|3.3|150
`;

export const FOODS: readonly Food[] = [];
const BY_NAME = new Map<string, Food>();
for (const line of TABLE.trim().split('\n')) {
  const [names = '', ...values] = line.split('|');
  const [kcal = 0, protein = 0, carbs = 0, fat = 0, portion = 0] = values.map(Number);
  const all = names.split('/');
  const food: Food = { name: all[0] as string, kcal, protein, carbs, fat, portion };
  (FOODS as Food[]).push(food);
  for (const name of all) BY_NAME.set(name, food);
}

const LONGEST = 3;

/** The food of this name, in the singular or the plural. */
export const foodNamed = (name: string): Food | undefined => {
  const key = name.trim().toLowerCase().replace(/\s+/g, ' ');
  const ends = [key, key.replace(/es$/, ''), key.replace(/s$/, ''), `${key}s`];
  return ends.map((form) => BY_NAME.get(form)).find((food) => food !== undefined);
};

/** The foods that a sentence names, in its order, each once; longer names first ("peanut butter" is no butter). */
export const foodsIn = (sentence: string): Food[] => {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found: Food[] = [];
  for (let i = 0; i < words.length; ) {
    let length = Math.min(LONGEST, words.length - i);
    let food: Food | undefined;
    for (; length > 0 && food === undefined; length--) food = foodNamed(words.slice(i, i + length).join(' '));
    i += food === undefined ? 1 : length + 1;
    if (food !== undefined && !found.includes(food)) found.push(food);
  }
  return found;
};

export const FOOD_NAMES: readonly string[] = [...BY_NAME.keys()];
