import type { MerchantActor, OperatorActor } from './context.ts'
import type { Db } from './database/db.ts'

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

const finders: { [Kind in keyof Staff]?: FindStaff<Kind> } = {}

/** A room says how its people are found; called once, when the rooms are put together. */
export function registerOperators(find: FindStaff<'operator'>): void {
	if (finders.operator) throw new Error('The operators are registered twice.')
	finders.operator = find
}

/**
 * As {@link registerOperators}, for merchants.
 * @public Their room calls it.
 */
export function registerMerchants(find: FindStaff<'merchant'>): void {
	if (finders.merchant) throw new Error('The merchants are registered twice.')
	finders.merchant = find
}

/** The operator behind a session, or null. */
export async function operatorOf(db: Db, session: StaffSession): Promise<OperatorActor | null> {
	return (await finders.operator?.(db, session)) ?? null
}

/** Who is behind a session of this kind, or null. */
export async function staffOf(
	db: Db,
	kind: keyof Staff,
	session: StaffSession,
): Promise<MerchantActor | OperatorActor | null> {
	return kind === 'operator'
		? operatorOf(db, session)
		: ((await finders.merchant?.(db, session)) ?? null)
}
