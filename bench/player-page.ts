import { startSite } from '../tests/support/site.ts';
import { enrolledStudent } from './enrolled-student.ts';
import { fetchRaw, startBare } from './reference.ts';
import { load, median, spread } from './server-load.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const lesson = '/learn/c1/l1';

type Asked = { url: string; pid: number; headers: Record<string, string> };

type Academy = { dataDir: string; databaseUrl?: string };

async function open({ dataDir, databaseUrl }: Academy) {
  const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' };
  const site = await startSite({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const headers = { 'Accept-Encoding': 'identity', Cookie: await enrolledStudent(site, 'Course 1') };
  const url = site.url.replace('localhost', '127.0.0.1') + lesson;
  const page = await fetchRaw(url, headers);
  if (!page.body.toString().includes('Lesson 1')) throw new Error('the page of the lesson is not there');
  return { site, url, headers, page, pid: site.process.pid ?? 0 };
}

/**
 * Requests the page of a lesson as a signed-in student, in a large academy and in an academy of one course. Each round
 * also measures a bare server that sends the same bytes, so that the results are ratios.
 */
export async function measurePlayer(large: Academy, single: Academy): Promise<void> {
  const [full, small] = [await open(large), await open(single)];
  const bare = await startBare(full.page);
  const ask = async ({ url, pid, headers }: Asked, seconds: number) => {
    const result = await load(url, pid, { seconds, headers, addresses: 400 });
    if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
    return result.perCpuSecond;
  };
  const reference = { url: bare.url, pid: bare.process.pid ?? 0, headers: {} };
  for (const each of [full, small, reference]) await ask(each, 3);
  const ratios: { ofBare: number[]; ofSingle: number[] } = { ofBare: [], ofSingle: [] };
  const absolute: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [there, beside, plain] = [await ask(full, 5), await ask(small, 5), await ask(reference, 3)];
    absolute.push(there);
    ratios.ofBare.push((100 * there) / plain);
    ratios.ofSingle.push(there / beside);
  }
  bare.process.kill();
  await full.site.stop();
  await small.site.stop();
  console.log(`the player's page, ${rounds} rounds, median (least–most):
  ${spread(ratios.ofBare, 2)} % of the bare server, ${spread(ratios.ofSingle, 2)} of the academy of one course;
  ${median(absolute).toFixed(0)} pages a CPU-second`);
}
