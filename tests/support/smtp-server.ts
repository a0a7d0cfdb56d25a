import { createServer } from 'node:net';

/**
 * Starts a minimal mail server that records the commands and emails sent to it. It accepts each command for which
 * `answer` returns nothing else.
 */
export async function smtpServer(answer: (command: string) => string | undefined = () => undefined) {
  const commands: string[] = [];
  const emails: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk;
      for (
        let end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      ) {
        const part = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) emails.push(part);
        else commands.push(part);
        isData = !isData && part === 'DATA';
        const usual = isData ? '354 go on' : part.startsWith('QUIT') ? '221 bye' : '250 ok';
        socket.write(`${answer(part) ?? usual}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, commands, emails, close };
}
