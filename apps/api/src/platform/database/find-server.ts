import { Client, type ClientConfig } from 'pg'
import type { Logger } from '../logger.ts'
import { Unavailable } from '../unavailable.ts'
import { serversOf, type ServerAddress, type Wanted } from './server-addresses.ts'

/** A server that has answered. */
interface Server {
	address: ServerAddress
	host: string
	port: number
	isStandby: boolean
	/** The timeline of a server that takes writes: each promotion makes a higher one. */
	timeline: number
}

/** How long one server may take to answer. */
const answerMs = 3_000
/** How long the others may take after the first one that takes writes has answered. */
const otherMs = 300
/** After a search that found nothing, the next one waits this long. */
const pauseMs = 250

/**
 * Finds which server of an address to use, and remembers it until a connection to it breaks. Among several that take writes it is the one
 * with the highest timeline, and never one with a lower timeline than before: a primary that was replaced and came back is not used again.
 */
export class ServerFinder {
	readonly #servers: readonly ServerAddress[]
	readonly #wanted: Wanted
	readonly #log: Logger
	readonly #usedBy = new Map<Client, Server>()
	#known: Server | null = null
	#last: string | null = null
	#highest = 0
	#finding: Promise<Server> | null = null

	constructor(url: string, wanted: Wanted, log: Logger) {
		this.#servers = serversOf(url)
		this.#wanted = wanted
		this.#log = log
	}

	/** The server to use. Throws {@link Unavailable} if there is none now. */
	find(): Promise<Server> {
		if (this.#known) return Promise.resolve(this.#known)
		this.#finding ??= this.#look().finally(() => {
			this.#finding = null
		})
		return this.#finding
	}

	/** Notes which server a client is connected to. */
	use(client: Client, server: Server): void {
		this.#usedBy.set(client, server)
		client.once('end', () => this.#usedBy.delete(client))
	}

	/** False for a client that is connected to a server which is no longer the one to use. */
	isCurrent(client: Client): boolean {
		const used = this.#usedBy.get(client)
		return used === undefined || this.#known === null || isSame(used, this.#known)
	}

	/** A client's connection broke, or its server has become a standby: the next connection looks again. */
	lose(client: Client): void {
		const used = this.#usedBy.get(client)
		if (used && this.#known && isSame(used, this.#known)) this.#known = null
	}

	async #look(): Promise<Server> {
		const faults: string[] = []
		const asked = this.#servers.map(async (address) => {
			try {
				const server = await ask(address)
				if (this.#fits(server)) return server
				faults.push(`${address.name} ${whyNot(server)}`)
			} catch (error) {
				faults.push(`${address.name}: ${error instanceof Error ? error.message : String(error)}`)
			}
			throw new Error('not this one')
		})
		const first = await Promise.any(asked).catch(() => null)
		if (!first) {
			await new Promise((resolve) => setTimeout(resolve, pauseMs))
			throw new Unavailable(`No server of the database can be used. ${faults.join('; ')}.`)
		}
		const found = await bestOf(
			asked,
			first,
			this.#wanted === 'read-write'
				? (one, other) => one.timeline > other.timeline
				: (one, other) => one.isStandby && !other.isStandby,
		)
		this.#highest = Math.max(this.#highest, found.timeline)
		this.#known = found
		if (this.#last !== null && this.#last !== found.address.name)
			this.#log.warn(
				{ before: this.#last, now: found.address.name, timeline: found.timeline },
				'another server of the database is used now',
			)
		this.#last = found.address.name
		this.#leaveOthers(found)
		return found
	}

	/** What still waits for the answer of a server that was replaced would wait in vain: it may be frozen. */
	#leaveOthers(found: Server): void {
		for (const [client, used] of this.#usedBy)
			if (!isSame(used, found)) client.connection.stream.destroy()
	}

	#fits({ isStandby, timeline }: Server): boolean {
		return this.#wanted === 'prefer-standby' || (!isStandby && timeline >= this.#highest)
	}
}

/** Whether it is the same server, in the same role. */
function isSame(one: Server, other: Server): boolean {
	return one.address === other.address && one.timeline === other.timeline
}

function whyNot({ isStandby }: Server): string {
	return isStandby ? 'is a standby' : 'is a primary that another one has replaced'
}

/** The best of the servers that have answered soon after the first one. */
async function bestOf(
	asked: readonly Promise<Server>[],
	first: Server,
	isBetter: (one: Server, other: Server) => boolean,
): Promise<Server> {
	if (asked.length === 1) return first
	const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), otherMs))
	const answers = await Promise.all(
		asked.map((answer) => Promise.race([answer.catch(() => null), late])),
	)
	return answers.reduce<Server>(
		(best, server) => (server && isBetter(server, best) ? server : best),
		first,
	)
}

/** Signs in at a server and asks what it is. */
async function ask(address: ServerAddress): Promise<Server> {
	const client = new Client({
		connectionString: address.url,
		connectionTimeoutMillis: answerMs,
		query_timeout: answerMs,
		application_name: 'portolan look',
	})
	client.on('error', () => undefined)
	try {
		await client.connect()
		const { rows } = await client.query<{ standby: boolean; timeline: number | null }>(
			`select current_setting('transaction_read_only') = 'on' as standby, case when not pg_is_in_recovery() then
				('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
		)
		const { standby = true, timeline = 0 } = rows[0] ?? {}
		const { host, port } = client
		return { address, host, port, isStandby: standby, timeline: timeline ?? 0 }
	} finally {
		client.end().catch(() => undefined)
	}
}

/** The class of the clients of a pool: each new connection goes to the server that `finder` finds at that moment. */
export function clientsOf(finder: ServerFinder): new (config?: string | ClientConfig) => Client {
	return class extends Client {
		override connect(): Promise<this>
		override connect(
			callback: ((error: Error) => void) | ((error: null, client: Client) => void),
		): void
		override connect(
			callback?: ((error: Error) => void) | ((error: null, client: Client) => void),
		): Promise<this> | undefined {
			const connected = this.#connectToFound()
			if (!callback) return connected
			const answer = callback as (error: Error | null, client?: Client) => void
			connected.then(
				(client) => answer(null, client),
				(error: Error) => answer(error),
			)
			return undefined
		}

		async #connectToFound(): Promise<this> {
			const server = await finder.find()
			this.host = server.host
			this.port = server.port
			finder.use(this, server)
			const lose = () => finder.lose(this)
			this.on('error', lose)
			try {
				await super.connect()
			} catch (error) {
				lose()
				throw error
			}
			return this
		}
	}
}
