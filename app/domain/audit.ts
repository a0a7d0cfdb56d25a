/**
 * What an admin can do to an object such as a course, as the audit log records it. If a value is added here, the code
 * does not compile until `app/words/` has a label for it.
 */
export type AuditAct =
  | 'create'
  | 'update'
  | 'delete'
  | 'archive'
  | 'copy'
  | 'erase'
  | 'undo'
  | 'reorder'
  | 'import'
  | 'complete'
  | 'accept'
  | 'decline'
  | 'approve'
  | 'unapprove'
  | 'activate'
  | 'deactivate'
  | 'correct'
  | 'reissue'
  | 'revoke'
  | 'promote'
  | 'demote'
  | 'disable'
  | 'enable'
  | 'confirm-email'
  | 'end-sessions'
  | 'sign-in'
  | 'reset-password'
  | 'read'
  | 'deliver'
  | 'send-again'
  | 'back-up'
  | 'send-test';

/**
 * Why the admin panel cannot undo a change that the audit log records. Examples: `over` means that the change was
 * undone before; `payment-changed` means that the payment was changed again afterwards.
 */
export type NotUndoneReason =
  | 'over'
  | 'taken'
  | 'enrollment-changed'
  | 'enrollment-unknown'
  | 'payment-changed'
  | 'settings-changed'
  | 'message-erased'
  | 'code-taken'
  | 'kit-changed'
  | 'type-gone'
  | 'place-gone';
