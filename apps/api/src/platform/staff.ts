import type { MerchantActor, OperatorActor } from './context.ts'
import type { Db } from './database/db.ts'
import { port, type HasPorts } from './ports.ts'

/** Whose session it is, as the platform found it. */
export interface StaffSession {
	sessionId: string
	personId: string
}

/** Who works here, besides those who shop: how a session of theirs becomes an actor. */
interface Staff {
	merchant: MerchantActor
	operator: OperatorActor
}

/** Tells who somebody is now, or null when they are shut out. Asked at every call, so that what was taken away is gone at once. */
export type FindStaff<Kind extends keyof Staff> = (
	db: Db,
	session: StaffSession,
) => Promise<Staff[Kind] | null>

/** How operators and the people of shops are found. */
export type StaffFinders = { [Kind in keyof Staff]: FindStaff<Kind> }

/** Given by the modules of operators and merchants. */
export const staffFinders = port<StaffFinders>('staffFinders')

/** The operator behind a session, or null. */
export async function operatorOf(
	holder: HasPorts & { db: Db },
	session: StaffSession,
): Promise<OperatorActor | null> {
	return staffFinders.of(holder).operator(holder.db, session)
}

/** Who is behind a session of this kind, or null. */
export async function staffOf(
	holder: HasPorts & { db: Db },
	kind: keyof Staff,
	session: StaffSession,
): Promise<MerchantActor | OperatorActor | null> {
	return staffFinders.of(holder)[kind](holder.db, session)
}
