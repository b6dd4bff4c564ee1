/** Which of the servers of an address is used: the one that takes writes, or a standby if there is one. */
export type Wanted = 'read-write' | 'prefer-standby'

/** One server of an address. */
export interface ServerAddress {
	/** The address with this server alone. */
	url: string
	/** Host and port, for messages. */
	name: string
}

/**
 * The servers of an address, which names several as in libpq: `postgres://user@one:5432,two:5432/name`. `pg` itself takes only one. Source:
 * PostgreSQL, 34.1.1.3, "Specifying Multiple Hosts".
 */
export function serversOf(url: string): ServerAddress[] {
	const [, before = '', hosts = '', after = ''] =
		/^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
	if (!hosts.includes(',')) return [{ url, name: hosts }]
	return hosts.split(',').map((host) => ({ url: `${before}${host}${after}`, name: host }))
}

/**
 * What to look for among the servers of an address: what its parameter `target_session_attrs` says, or `otherwise`. Null for an address that
 * is used as it is: with one server and without the parameter.
 */
export function wantedOf(url: string, otherwise: Wanted): Wanted | null {
	const said = sessionAttributeOf(url)
	if (said === undefined) return serversOf(url).length > 1 ? otherwise : null
	return said === 'read-write' || said === 'primary' ? 'read-write' : 'prefer-standby'
}

/** What the address says of `target_session_attrs`. */
export function sessionAttributeOf(url: string): string | undefined {
	return /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
}

/** The values of `target_session_attrs` that are understood; `any` with several hosts would write to a standby. */
export const sessionAttributes = ['read-write', 'primary', 'prefer-standby', 'standby', 'read-only']
