import { z } from 'zod'
import { sessionAttributeOf, sessionAttributes } from './server-addresses.ts'

const postgresUrl = z
	.string()
	.regex(/^postgres(ql)?:\/\//)
	.optional()

/** The environment variables about the database. */
export const databaseVariables = {
	DATABASE_URL: postgresUrl,
	DATABASE_DIRECT_URL: postgresUrl,
	DATABASE_APP_URL: postgresUrl,
	DATABASE_REPLICA_URL: postgresUrl,
	REQUIRE_STANDBY: z.enum(['0', '1']).optional(),
}

const variables = z.object(databaseVariables)

/** What to write instead of a value that is not usable. */
export const databaseAdvice = {
	DATABASE_URL: 'Use postgres://user@host/name, or leave it empty for the embedded database.',
	DATABASE_DIRECT_URL:
		'Use postgres://user@host/name with the login that owns the tables, or leave it empty without a pooler.',
	DATABASE_APP_URL:
		'Use postgres://login:password@host/name, or leave it empty: a login is then made.',
	DATABASE_REPLICA_URL: 'Use postgres://user@host/name, or leave it empty.',
	REQUIRE_STANDBY: 'Use "1" to refuse a server that waits for no standby, or leave it empty.',
}

const databaseAddresses = [
	'DATABASE_URL',
	'DATABASE_DIRECT_URL',
	'DATABASE_APP_URL',
	'DATABASE_REPLICA_URL',
] as const

/** Addresses that ask for an unknown kind of server, and what means nothing without DATABASE_URL. */
export function databaseFaults(env: z.infer<typeof variables>): string[] {
	const faults: string[] = []
	for (const name of databaseAddresses) {
		const said = sessionAttributeOf(env[name] ?? '')
		if (said !== undefined && !sessionAttributes.includes(said))
			faults.push(
				`${name} has target_session_attrs=${said}. Use one of ${sessionAttributes.join(', ')}.`,
			)
	}
	if (env.DATABASE_URL !== undefined) return faults
	if (env.DATABASE_APP_URL !== undefined)
		faults.push(
			'DATABASE_APP_URL is of no use without DATABASE_URL: the embedded database makes its login itself. Set both, or neither.',
		)
	if (env.DATABASE_DIRECT_URL !== undefined)
		faults.push(
			'DATABASE_DIRECT_URL is of no use without DATABASE_URL. Set DATABASE_URL to the address of the pooler, or only DATABASE_URL.',
		)
	if (env.REQUIRE_STANDBY === '1')
		faults.push(
			'REQUIRE_STANDBY=1 is of no use without DATABASE_URL: the embedded database has no standby. Set DATABASE_URL, or leave it empty.',
		)
	return faults
}
