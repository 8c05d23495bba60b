import { z } from 'zod';
import { AGENTS } from '../../phone/tables/assistant.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { theInstalledApp } from '../apps.ts';
import { refuseLocked } from '../apps-storage/running.ts';
import { done, id, isQuery, name, need, wallTime } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './memory.ts';
import { handoff, openSession, sessionsOf } from './sessions.ts';

const STEPS = ['launch_app', 'operate_ui', 'verify_result'] as const;

export const guiAgent = defineTool({
  name: 'control_gui_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Hands a task inside an app to the GUI sub-agent, which goes into the app and taps through its screens like a person: posting, liking or commenting on social media, ordering food for delivery or takeaway, getting a taxi (cab, ride), booking. action=start with the app name and the complete instruction (and facts and constraints) opens a session; action=execute with its sessionId carries it out; query lists what was handed to it or to another sub-agent, newest first. Use it for what no other tool does; it refuses apps that it cannot operate.',
  params: z.strictObject({
    action: z
      .enum(['start', 'execute', 'query'])
      .describe('start hands over, execute carries out, query lists what was handed over.'),
    appName: name('Name of the app.').exactOptional(),
    instruction: z.string().min(1).max(2000).describe('What to do in the app, with every detail.').exactOptional(),
    ...handoff,
    sessionId: id('session').exactOptional(),
    agent: z.enum(AGENTS).describe('For query: whose sessions; gui if left out.').exactOptional(),
  }),
  match: { appName: 'app', instruction: 'facts', facts: 'facts', constraints: 'facts', agent: 'enum' },
  reads: isQuery,
  run: (phone, { action, appName, instruction, facts, constraints, sessionId, agent }) => {
    if (action === 'query') return sessionsOf(phone, agent ?? 'gui', sessionId);
    if (action === 'start') {
      const app = theApp(phone, need('control_gui_agent', action, 'appName', appName));
      const goal = need('control_gui_agent', action, 'instruction', instruction);
      const row = phone.table('agent_sessions').insert({
        agent: 'gui',
        app: app.name as string,
        goal,
        facts: facts ?? [],
        constraints: constraints ?? [],
      });
      return done('Session open.', {
        sessionId: row.id,
        appName: app.name as string,
        status: 'active',
        execution_status: 'pending',
      });
    }
    const row = openSession(phone, 'control_gui_agent', 'gui', action, sessionId);
    const app = theApp(phone, row.app as string);
    phone.table('apps').update(app.id, { running: true });
    phone.set('foreground', { screen: 'app', appId: app.id, page: null });
    phone.table('agent_sessions').update(row.id, { status: 'completed', result: `Carried out in ${String(app.name)}.` });
    const timestamp = wallTime(phone, phone.now());
    return done('Done in the app.', {
      sessionId: row.id,
      status: 'completed',
      execution_status: 'completed',
      steps: STEPS.map((step) => ({ step, timestamp })),
    });
  },
});

const theApp = (phone: Phone, label: string): Row => {
  const app = theInstalledApp(phone, label);
  if (app.guiSupported !== true)
    throw new ToolFailure('Unsupported', `The GUI agent cannot operate ${String(app.name)}.`, {
      what: 'app',
      reason: 'not supported',
    });
  refuseLocked(phone, app);
  return app;
};
