/**
 * What an admin can do to an entity. The panel has a label and a filter for each act, so a new one is added
 * here first.
 */
export type AuditAct =
  | 'create'
  | 'update'
  | 'delete'
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
  | 'end-sessions'
  | 'sign-in'
  | 'reset-password'
  | 'read'
  | 'deliver'
  | 'back-up';
