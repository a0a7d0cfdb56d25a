import { CommanderError, InvalidArgumentError, Command as Program } from 'commander';

export type Command =
  | { name: 'admin-password' | 'copy-images' | 'doctor' | 'recount' | 'seed' }
  | { name: 'promote' | 'demote' | 'remove-second-factor'; email: string }
  | { name: 'export'; file: string }
  | ImportCommand
  | {
      name: 'upgrade-check';
      /** The folder of the dated backups; if undefined, `backups` in the data folder. */
      backups?: string;
    }
  | {
      name: 'restore';
      file: string;
      /** The folder from which the files of lessons are restored: the one into which an earlier backup copied them. */
      files?: string;
    }
  | {
      name: 'backup';
      /** The path of the new backup file or, with `keep`, of the folder for the dated backup files. */
      path: string;
      /** If undefined, one file is written and none is deleted. */
      keep?: number;
      /** The folder into which the files of lessons are copied; false to leave them out. Else they are in the backup. */
      files?: string | false;
    };

export type ImportCommand = {
  name: 'import';
  /** The paths of JSON files that belong together, or of one CSV file. */
  files: string[];
  /** Whether to carry out the import; if false, only its plan is printed. */
  apply: boolean;
  /** Whether courses, festivals, testimonials, FAQs and home page figures in the files replace those of the shop. */
  replace: boolean;
  invite: boolean;
  hashParameters?: string;
};

type Print = { out: (text: string) => void; error: (text: string) => void };

const note = `
On the embedded database, doctor, backup and export work while the server runs; stop it first for the others.
Settings are read from the environment (see .env.example). How to run it:
  on a server     pankh <command>                            (deploy/pankh, as docs/operate.md says)
  in a container  node build/server/cli.js <command>
  from a clone    npm run pankh -- <command>                 (reads the file .env)`;

/** Or the exit code: 0 after printing the help, 64 after what is wrong with the command line. */
export function readCommand(args: readonly string[], print: Print): Command | number {
  let chosen: Command | undefined;
  const choose = (command: Command) => {
    chosen = command;
  };
  const program = new Program('pankh')
    .description('Looks after a shop of Pankh: its admins, backups, exports and database.')
    .exitOverride()
    .configureOutput({ writeOut: print.out, writeErr: print.error })
    .showHelpAfterError('Run it with --help to see all commands.')
    .addHelpText('after', note);

  const plain = (name: 'admin-password' | 'copy-images' | 'doctor' | 'recount' | 'seed', text: string) =>
    program
      .command(name)
      .description(text)
      .action(() => choose({ name }));
  const forAccount = (name: 'promote' | 'demote' | 'remove-second-factor', text: string) =>
    program
      .command(name)
      .description(text)
      .argument('<email>', 'the email address of the account')
      .action((email: string) => choose({ name, email }));

  plain('admin-password', 'make a new password of the admin portal and show it once');
  forAccount('promote', 'make an account an admin');
  forAccount('demote', 'make an admin a student again');
  forAccount('remove-second-factor', 'let somebody whose phone is lost log in with the password alone');
  program
    .command('backup')
    .description('write everything, images and files of lessons too, into one new file')
    .argument('<path>', 'the new file, or with --keep the folder of the backups')
    .option(
      '--keep <count>',
      'write a file named after the day and time, and remove all but the newest',
      readCount,
    )
    .option('--files <folder>', 'copy the files of lessons (videos, attachments) into this folder instead')
    .option('--no-files', 'leave the files of lessons out')
    .action((path: string, { keep, files }: { keep?: number; files?: string | boolean }) =>
      choose({
        name: 'backup',
        path,
        ...(keep && { keep }),
        ...(files !== true && files !== undefined && { files }),
      }),
    );
  program
    .command('restore')
    .description('fill an empty database, of either engine, from a backup')
    .argument('<file>', 'the backup')
    .option(
      '--files <folder>',
      'copy the files of lessons back from this folder; by default the folder files beside the backup',
    )
    .action((file: string, { files }: { files?: string }) =>
      choose({ name: 'restore', file, ...(files && { files }) }),
    );
  program
    .command('export')
    .description("write the academy's data as JSON in the specification's field names")
    .argument('<file>', 'the new file')
    .action((file: string) => choose({ name: 'export', file }));
  program
    .command('import')
    .description(
      'check files and say what would be added, changed or refused; with --apply, store it. A second run changes nothing',
    )
    .argument(
      '<files...>',
      'JSON files that belong together (an export, a database, a browser), or one CSV file',
    )
    .option('--apply', 'store what the check shows; without it, nothing changes')
    .option(
      '--replace',
      'replace courses, festivals, testimonials, FAQs and home page figures that the shop has already',
    )
    .option('--invite', 'email a link to choose a password to people who come without one')
    .option('--hash-parameters <file>', "Firebase's password hash parameters, so that passwords come along")
    .action((files: string[], { apply, replace, invite, hashParameters }: Partial<ImportCommand>) =>
      choose({
        name: 'import',
        files,
        apply: apply === true,
        replace: replace === true,
        invite: invite === true,
        ...(hashParameters !== undefined && { hashParameters }),
      }),
    );
  plain(
    'copy-images',
    'copy images and files of lessons from the data folder into the bucket of the S3_ settings',
  );
  plain('seed', 'store the sample courses, unless the shop has or had courses');
  program
    .command('upgrade-check')
    .description(
      'say what this build would do to the database and how old the newest backup is; changes nothing',
    )
    .option('--backups <folder>', 'where the dated backups are, if not in the data folder')
    .action(({ backups }: { backups?: string }) =>
      choose({ name: 'upgrade-check', ...(backups && { backups }) }),
    );
  plain('doctor', 'check settings, database and image storage');
  plain('recount', 'count the totals of Overview, Analytics and students again from the rows');

  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return args.length === 0 || error.exitCode === 0 ? 0 : 64;
    throw error;
  }
  return chosen ?? 0;
}

function readCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
  throw new InvalidArgumentError('It must be a whole number from 1 on.');
}
