import { randomUUID } from 'node:crypto';

import { answerOf, personOf, sharedSession, startSession } from '../sessions.ts';

/** Confirms, as the demonstration's second admin, the decision that waits about an address. */
export async function confirmAbout(baseURL: string, email: string): Promise<void> {
  const { api } = await personOf(baseURL, await startSession(baseURL, 'admin2@demo.test'));
  const { data } = await answerOf<{ data: { approvalId: string; destination: string | null }[] }>(
    await api.get('/api/approvals?statusList=OPEN&take=100'),
  );
  const waiting = data.find(({ destination }) => destination === email);
  if (waiting === undefined) throw new Error(`nothing waits about ${email}`);
  await answerOf(
    await api.patch(`/api/approvals/${waiting.approvalId}`, {
      headers: { 'Idempotency-Key': randomUUID() },
      data: { answer: 'APPROVED' },
    }),
  );
  await api.dispose();
}

/** Names somebody reviewer of a language by two admins, by the API. */
export async function appointByTwo(baseURL: string, email: string, language: string): Promise<void> {
  const { api } = await personOf(baseURL, sharedSession('admin@demo.test'));
  await answerOf(await api.post('/api/translation/reviewers', { data: { language, email } }));
  await api.dispose();
  await confirmAbout(baseURL, email);
}
