export { acceptInvitation } from './accept-invitation.ts'
export { consoleOptions, type ConsoleOptions } from './console-options.ts'
export { auditEntriesOf } from './audit-entries-of.ts'
export { firstOperatorToken } from './first-operator-token.ts'
export { writeAuditEntry, type NewAuditEntry } from './write-audit-entry.ts'
export { noteLook } from './note-look.ts'
export { openOperator } from './open-operator.ts'
export { operatorNames } from './operator-names.ts'
export { hashOperatorPassword } from './operator-passwords.ts'
export { presentTransfer } from './present-transfer.ts'
export type {
	AdminQueueReader,
	AdminQueues,
	CustodyOnChain,
	Invariants,
	ShopperFact,
} from './operator-ports.ts'
