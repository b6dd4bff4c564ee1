import type { MerchantActor, OperatorActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import { port, type HasPorts } from '../ports.ts'

/** The person of a session, as the platform found it. */
export interface StaffSession {
	sessionId: string
	personId: string
}

/** The kinds of people who work with the product and do not shop, each with its actor. */
interface Staff {
	merchant: MerchantActor
	operator: OperatorActor
}

/**
 * Finds the actor of a person, or null if they have no access. Called at every request, so that a withdrawn right is gone
 * at once.
 */
export type FindStaff<Kind extends keyof Staff> = (
	db: Db,
	session: StaffSession,
) => Promise<Staff[Kind] | null>

/** The functions that find operators and merchants. */
export type StaffFinders = { [Kind in keyof Staff]: FindStaff<Kind> }

/** Given by the modules operators and merchants. */
export const staffFinders = port<StaffFinders>('staffFinders')

/** The operator of a session, or null. */
export async function operatorOf(
	holder: HasPorts & { db: Db },
	session: StaffSession,
): Promise<OperatorActor | null> {
	return staffFinders.of(holder).operator(holder.db, session)
}

/** The person of a session of this kind, or null. */
export async function staffOf(
	holder: HasPorts & { db: Db },
	kind: keyof Staff,
	session: StaffSession,
): Promise<MerchantActor | OperatorActor | null> {
	return staffFinders.of(holder)[kind](holder.db, session)
}
