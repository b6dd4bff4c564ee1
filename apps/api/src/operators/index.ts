export { adjustmentHours } from './operator-settings.ts'
export { acceptInvitation } from './team/accept-invitation.ts'
export { consoleOptions, type ConsoleOptions } from './sign-in/console-options.ts'
export { auditEntriesOf } from './audit-log/audit-entries-of.ts'
export { firstOperatorToken } from './team/first-operator-token.ts'
export { writeAuditEntry, type NewAuditEntry } from './audit-log/write-audit-entry.ts'
export { listInvariants, type CheckedInvariant } from './list-invariants.ts'
export { checkEverything } from './check-everything.ts'
export { noteViewed } from './audit-log/note-viewed.ts'
export { openOperator } from './team/open-operator.ts'
export { operatorNames } from './operator-names.ts'
export { hashOperatorPassword } from './sign-in/operator-passwords.ts'
export { presentTransfer } from './present-transfer.ts'
export type {
	AdminQueueReader,
	AdminQueues,
	CustodyOnChain,
	Invariants,
	ShopperFact,
} from './operator-ports.ts'
