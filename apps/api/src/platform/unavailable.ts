import { DatabaseError } from 'pg'
import { isStalePlan } from './database/prepared-pool.ts'
import { isUnreachable } from './database/unreachable.ts'

/**
 * A service that we depend on does not answer, or answers wrongly: the caller gets `unavailable` (503), and the cause is
 * logged whole.
 */
export class Unavailable extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'Unavailable'
	}
}

/** A service we depend on cannot be used now, or a transaction failed because of others each time: nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
	return error instanceof Unavailable || isUnreachable(error) || isSerializationFailure(error)
}

/**
 * Deadlock, serialization failure, stale read or plan, a number that was taken: nothing was written, and the same attempt may well succeed when
 * repeated.
 */
export function isSerializationFailure(error: unknown): boolean {
	return (
		isStalePlan(error) ||
		(error instanceof DatabaseError &&
			(error.code === '40P01' || error.code === '40001' || isTakenNumber(error)))
	)
}

/** Whether a number that was drawn at random, such as that of an order, was taken in the same second: another attempt draws another one. */
function isTakenNumber({ code, constraint = '' }: DatabaseError): boolean {
	return code === '23505' && /_(?:sn|out_trade_no)_key/.test(constraint)
}
