import { z } from 'zod';
import { nearest } from '../../base/suggest.ts';
import type { JsonObject } from '../../contract/json.ts';
import { photoInSight } from '../audio-entertainment/photos.ts';
import { done, id, name, rounded } from '../common.ts';
import { online, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { FOOD_NAMES, type Food, foodNamed, foodsIn } from '../world/foods.ts';
import { DOMAIN } from './memory.ts';

const onPhoto = ({ photoId }: JsonObject): boolean => photoId !== undefined;

export const foodCalories = defineTool({
  name: 'identify_food_calories',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Calories of food, how fattening or healthy it is: recognises what is on the plate on a photo of a meal, or takes a food or dish that the user eats by its name, and tells the energy in kcal with protein, carbohydrates (sugar) and fat, for the grams that are given or for a usual portion. Values are averages. A photo needs the network; one on which no food is recognised gives an empty list.',
  params: z.strictObject({
    photoId: id('photo').exactOptional(),
    food: name('Name of a food, such as banana or pizza.').exactOptional(),
    grams: z
      .number()
      .min(1)
      .max(5000)
      .describe('How much of it, in grams, 1 to 5000; a usual portion of each if left out.')
      .exactOptional(),
  }),
  match: { food: 'text', grams: 'number' },
  permission: (args) => (onPhoto(args) ? 'storage' : null),
  requires: onlyIf(onPhoto, online()),
  run: (phone, { photoId, food, grams }) => {
    if (photoId === undefined && food === undefined)
      throw new ToolFailure('MissingParameter', 'identify_food_calories needs photoId or food.', {
        missing: ['photoId', 'food'],
      });
    if (photoId !== undefined && food !== undefined)
      throw new ToolFailure('InvalidArgument', 'Either the photo or the name says what the food is.', {
        path: 'food',
        expected: 'either photoId or food',
      });
    if (food !== undefined) return counted([theFood(food)], grams);
    const photo = photoInSight(phone, 'identify_food_calories', { photoId: photoId as string });
    return counted(foodsIn(photo.description as string), grams);
  },
});

/** @throws ToolFailure NotFound with the nearest name. */
const theFood = (asked: string): Food => {
  const food = foodNamed(asked) ?? foodsIn(asked)[0];
  if (food !== undefined) return food;
  const near = nearest(asked.slice(0, 40), FOOD_NAMES);
  throw new ToolFailure('NotFound', `'${asked.slice(0, 40)}' is no food of the table.`, {
    what: 'food',
    ...(near === null ? {} : { didYouMean: [near] }),
  });
};

/** The grams are those of each food. */
const counted = (foods: readonly Food[], grams: number | undefined): JsonObject => {
  const items = foods.map((food): JsonObject & { kcal: number } => {
    const amount = grams ?? food.portion;
    const of = (per100: number, decimals: number): number => rounded((per100 * amount) / 100, decimals);
    return {
      food: food.name,
      grams: amount,
      kcal: of(food.kcal, 0),
      proteinGrams: of(food.protein, 1),
      carbohydrateGrams: of(food.carbs, 1),
      fatGrams: of(food.fat, 1),
    };
  });
  const totalKcal = items.reduce((sum, { kcal }) => sum + kcal, 0);
  const message =
    items.length === 0 ? 'No food was recognised.' : `${items.map(({ food }) => food).join(', ')}: ${totalKcal} kcal.`;
  return done(message, { count: items.length, items, totalKcal });
};
