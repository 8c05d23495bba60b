import { it } from 'vitest';
import { clusterBootstrap } from '../../src/stats/bootstrap.ts';
import { randomStream } from '../../src/base/random.ts';
it('t', () => {
  const c = Array.from({length:300},(_, i)=>[i%2]);
  for (let k=0;k<6;k++){ const s=performance.now(); clusterBootstrap(c,k,'x'); console.log('boot',performance.now()-s); }
  for (let k=0;k<6;k++){ const r=randomStream(k); let x=0; const s=performance.now(); for(let i=0;i<600000;i++) x+=r.int(300); console.log('int',performance.now()-s,x); }
  for (let k=0;k<6;k++){ const r=randomStream(k); let x=0; const s=performance.now(); for(let i=0;i<600000;i++) x+=Math.floor(r.float()*300); console.log('float',performance.now()-s,x); }
  for (let k=0;k<6;k++){ const r=randomStream(k); let x=0; const s=performance.now(); for(let i=0;i<600000;i++) x+=r.u32(); console.log('u32',performance.now()-s,x); }
});
