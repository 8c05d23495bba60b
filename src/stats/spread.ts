/** Mean, sample deviation and range of a few values; all 0 for none, deviation 0 for one. */
export const spread = (values: readonly number[]): { mean: number; deviation: number; min: number; max: number } => {
  const count = values.length;
  if (count === 0) return { mean: 0, deviation: 0, min: 0, max: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return {
    mean,
    deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : 0,
    min: values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY),
    max: values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY),
  };
};
