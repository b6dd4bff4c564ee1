import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
	databaseAdvice,
	databaseFaults,
	databaseVariables,
} from './database/database-environment.ts'
import { withoutPassword } from './database/connect.ts'
import {
	storageAdvice,
	storageFaults,
	storageOf,
	storageVariables,
	type BackupPlace,
	type Bucket,
} from './storage-environment.ts'
import {
	tracingAdvice,
	tracingOf,
	tracingVariables,
	type TracingOptions,
} from './tracing/tracing-environment.ts'

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url))

const text = z.string().trim().min(1).optional()

const variables = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
	HOST: z.string().min(1).default('127.0.0.1'),
	DATA_DIR: z.string().min(1).default(resolve(projectFolder, '.data')),
	...databaseVariables,
	SEED: z.enum(['demo', 'base', 'none']).optional(),
	CLOCK: z.enum(['test']).optional(),
	NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
	PEPPER: z.string().min(32).optional(),
	PUBLIC_URL: z.url().optional(),
	CONSOLE_HOST: z
		.string()
		.regex(/^(?!-)[a-z0-9.-]+(:\d{1,5})?$/i)
		.optional(),
	TRUSTED_PROXIES: text.refine(
		(list) => list === undefined || proxiesIn(list).every(isProxy),
		'not a list of addresses',
	),
	METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
	METRICS_TOKEN: z.string().min(16).optional(),
	LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
	POOL_SIZE: z.coerce.number().int().min(2).max(200).optional(),
	PROCESSES: z.coerce.number().int().min(1).max(1_000).default(1),
	DRAIN_SECONDS: z.coerce.number().min(0).max(600).optional(),
	CHAIN_NETWORKS: text,
	CHAIN_LOCAL: z.enum(['0', '1']).optional(),
	STRIPE_SECRET_KEY: text,
	STRIPE_WEBHOOK_SECRET: text,
	STRIPE_API_URL: z.url().optional(),
	TRACKING_URL: z.url().optional(),
	TRACKING_KEY: text,
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\/[^\s/]+/)
		.optional(),
	MAIL_FROM: z.email().optional(),
	VAPID_PUBLIC_KEY: z
		.string()
		.regex(/^[\w-]{87}=?$/)
		.optional(),
	VAPID_PRIVATE_KEY: z
		.string()
		.regex(/^[\w-]{43}=?$/)
		.optional(),
	VAPID_SUBJECT: z
		.string()
		.regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/)
		.optional(),
	...storageVariables,
	...tracingVariables,
	TRANSLATE_SERVICE: z.enum(['deepl', 'google', 'libretranslate']).optional(),
	TRANSLATE_KEY: text,
	TRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
	TRANSLATE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(8),
})

/** The addresses of a list with commas between. */
function proxiesIn(list: string): string[] {
	return list
		.split(',')
		.map((proxy) => proxy.trim())
		.filter((proxy) => proxy !== '')
}

/**
 * Whether this is an address, a network such as `10.0.0.0/8` that does not contain most of the internet, or one of the
 * names that proxy-addr knows.
 */
function isProxy(proxy: string): boolean {
	if (/^(loopback|linklocal|uniquelocal)$/.test(proxy)) return true
	const [address = '', bits, ...more] = proxy.split('/')
	const version = isIP(address)
	if (version === 0 || more.length > 0) return false
	if (bits === undefined) return true
	return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128)
}

const advice: Record<string, string> = {
	PORT: 'Use a number from 0 to 65535, such as 3000.',
	...databaseAdvice,
	SEED: 'Use "demo", "base" or "none".',
	CLOCK: 'Use "test", or leave it empty.',
	NODE_ENV:
		'Use production, development or test, or leave it empty for development. A misspelt one would open the demo world with its public passwords.',
	PEPPER: 'Use at least 32 random characters, such as the output of: openssl rand -base64 32',
	CONSOLE_HOST:
		'Use a host name such as desk.shop.example, without https:// and path, or leave it empty.',
	TRUSTED_PROXIES:
		'Use addresses or networks with commas between, such as 10.0.0.7, 10.1.0.0/16, fd00::/8 or loopback; a network shorter than /8 would trust half the world.',
	PUBLIC_URL: 'Use an address such as https://shop.example.',
	METRICS_PORT: 'Use a number from 0 to 65535, such as 9464, or leave it empty.',
	METRICS_TOKEN: 'Use at least 16 random characters, such as the output of: openssl rand -hex 24',
	LOG_LEVEL: 'Use trace, debug, info, warn, error or silent.',
	POOL_SIZE: 'Use a number from 2 to 200, or leave it empty: it then follows from PROCESSES.',
	PROCESSES: 'Use the number of processes on all machines together, such as 3.',
	DRAIN_SECONDS: 'Use a number of seconds from 0 to 600, such as 10.',
	SMTP_URL:
		'Use smtp://user:password@host:587 or smtps://…, or leave it empty: letters then wait at /dev/outbox.',
	MAIL_FROM: 'Use the address letters come from, such as shop@shop.example.',
	VAPID_PUBLIC_KEY: 'Make a pair with: npx web-push generate-vapid-keys',
	VAPID_PRIVATE_KEY: 'Make a pair with: npx web-push generate-vapid-keys',
	VAPID_SUBJECT:
		'Use mailto:somebody@shop.example or https://shop.example: push services complain there.',
	TRACKING_URL:
		'Use the address of the tracking service, such as https://api.17track.net/track/v2.2.',
	...storageAdvice,
	...tracingAdvice,
	TRANSLATE_SERVICE: 'Use deepl, google or libretranslate, or leave it empty.',
	TRANSLATE_URL:
		'Use the address of the translation service, such as https://translate.shop.example.',
	TRANSLATE_TIMEOUT_SECONDS: 'Use a number from 1 to 60, such as 8.',
	CHAIN_LOCAL: 'Use "1" for a chain on this machine, or leave it empty.',
}

/** Their values are never repeated in a message. */
const secretNames = new Set([
	'PEPPER',
	'METRICS_TOKEN',
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRET',
	'TRACKING_KEY',
	'TRANSLATE_KEY',
	'S3_SECRET_ACCESS_KEY',
	'S3_ACCESS_KEY_ID',
	'SMTP_URL',
	'VAPID_PRIVATE_KEY',
])

/** The checked configuration of a process. */
export interface Environment {
	port: number
	host: string
	dataDir: string
	databaseUrl: string | undefined
	/** The address of the server itself, if `databaseUrl` is that of a pooler. */
	directUrl?: string | undefined
	/** Whether a server that waits for no standby is refused. */
	requireStandby?: boolean
	/** The same database with the login that serves requests; if left out, such a login is made. */
	appUrl?: string | undefined
	replicaUrl: string | undefined
	seed: 'demo' | 'base' | 'none'
	testClock: boolean
	production: boolean
	pepper: string
	publicUrl: string | undefined
	/** The only host on which the consoles answer; if left out, they answer on the shop's host. */
	consoleHost?: string | null
	trustedProxies: string[]
	/** Who may read `/metrics` besides this machine in development; if left out, nobody. */
	metrics?: { port: number | null; token: string | null }
	logLevel: string
	/** The most connections that serve calls; if left out, as many as fit for `processes`. */
	poolSize?: number | undefined
	/** How many processes serve the database, on all machines together; 1 if left out. */
	processes?: number
	/** How long a process that was asked to end still takes requests, so that proxies notice; 0 if left out. */
	drainSeconds?: number
	/** `networks` is JSON or the path of a file, read by the chain module; `local` starts a chain on this machine instead. */
	chain: { networks: string | undefined; local: boolean }
	/** Card payments by Stripe; null turns them off. `apiUrl` is used instead of Stripe's address in tests. */
	stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null
	/** The mail server that sends emails; if left out, they stay in the outbox. */
	mail?: { smtpUrl: string; from: string } | null
	/**
	 * The key pair that signs pushes; if left out, one is made once and kept in the database. `subject` is the contact
	 * address for push services.
	 */
	push?: { keys: { publicKey: string; privateKey: string } | null; subject: string | null }
	/** The service that is asked for the state of parcels; null or left out: people enter it. */
	tracking?: { url: string; key: string } | null
	/** The service that translates; null or left out: nothing is translated. `url` is null for the service's own address. */
	translate?: {
		service: 'deepl' | 'google' | 'libretranslate'
		url: string | null
		key: string | null
		/** How long one request to the service may take. */
		timeoutMs: number
	} | null
	s3: Bucket | null
	/** How requests are traced; null or left out: they are not. */
	tracing?: TracingOptions | null
	/** Where the embedded database is backed up to, continuously and by `npm run backup`; null or left out: nowhere. */
	backup?: BackupPlace | null
}

/** The pepper for a developer's machine; production refuses to start with it. */
const developmentPepper = 'portolan-development-pepper-not-for-production'

/** Reads and checks the environment. Throws one EnvironmentError that names every fault and how to correct it. */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
	const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
	const parsed = variables.safeParse(present)
	if (!parsed.success)
		throw new EnvironmentError(
			parsed.error.issues.map((issue) => {
				const name = String(issue.path[0])
				const found = secretNames.has(name) ? '' : ` ("${withoutPassword(given[name] ?? '')}")`
				return `${name} is not usable${found}. ${advice[name] ?? issue.message}`
			}),
		)
	const env = parsed.data
	const production = env.NODE_ENV === 'production'
	const faults = faultsOf(env, production)
	if (faults.length > 0) throw new EnvironmentError(faults)
	return {
		port: env.PORT,
		host: env.HOST,
		dataDir: resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		directUrl: env.DATABASE_DIRECT_URL,
		requireStandby: env.REQUIRE_STANDBY === '1',
		appUrl: env.DATABASE_APP_URL,
		replicaUrl: env.DATABASE_REPLICA_URL,
		seed: env.SEED ?? (production ? 'base' : env.DATABASE_URL === undefined ? 'demo' : 'none'),
		testClock: env.CLOCK === 'test',
		production,
		pepper: env.PEPPER ?? developmentPepper,
		publicUrl: env.PUBLIC_URL,
		consoleHost: env.CONSOLE_HOST?.toLowerCase() ?? null,
		trustedProxies: proxiesIn(env.TRUSTED_PROXIES ?? ''),
		metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
		logLevel: env.LOG_LEVEL,
		poolSize: env.POOL_SIZE,
		processes: env.PROCESSES,
		drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
		tracking:
			env.TRACKING_KEY === undefined
				? null
				: {
						url: env.TRACKING_URL ?? 'https://api.17track.net/track/v2.2',
						key: env.TRACKING_KEY,
					},
		translate:
			env.TRANSLATE_SERVICE === undefined
				? null
				: {
						service: env.TRANSLATE_SERVICE,
						url: env.TRANSLATE_URL ?? null,
						key: env.TRANSLATE_KEY ?? null,
						timeoutMs: env.TRANSLATE_TIMEOUT_SECONDS * 1_000,
					},
		chain: { networks: env.CHAIN_NETWORKS, local: env.CHAIN_LOCAL === '1' },
		stripe:
			env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET !== undefined
				? {
						secretKey: env.STRIPE_SECRET_KEY,
						webhookSecret: env.STRIPE_WEBHOOK_SECRET,
						apiUrl: env.STRIPE_API_URL ?? null,
					}
				: null,
		mail:
			env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined
				? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }
				: null,
		push: {
			keys:
				env.VAPID_PUBLIC_KEY !== undefined && env.VAPID_PRIVATE_KEY !== undefined
					? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
					: null,
			subject:
				env.VAPID_SUBJECT ?? (env.MAIL_FROM === undefined ? null : `mailto:${env.MAIL_FROM}`),
		},
		tracing: tracingOf(env),
		...storageOf(env),
	}
}

/** Faults of variables that are valid one by one: combinations that do not fit, and values that production refuses. */
function faultsOf(env: z.infer<typeof variables>, production: boolean): string[] {
	const faults: string[] = []
	if (production && env.PEPPER === undefined)
		faults.push(`PEPPER is needed with NODE_ENV=production. ${advice['PEPPER']}`)
	if (production && env.PEPPER === developmentPepper)
		faults.push(
			`PEPPER is the one of development, which everybody can read in the source. ${advice['PEPPER']}`,
		)
	if (production && env.CLOCK === 'test')
		faults.push('CLOCK=test moves time and is refused with NODE_ENV=production. Leave it empty.')
	if (production && env.CHAIN_LOCAL === '1')
		faults.push(
			'CHAIN_LOCAL=1 makes money out of nothing and is refused with NODE_ENV=production. Set CHAIN_NETWORKS instead.',
		)
	faults.push(...storageFaults(env))
	const stripeNamed = [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET].filter(Boolean).length
	if (stripeNamed === 1)
		faults.push(
			'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together. Set both, or none to leave card payments off.',
		)
	if (stripeNamed > 0 && env.PUBLIC_URL === undefined)
		faults.push(
			`PUBLIC_URL is needed with STRIPE_SECRET_KEY: Stripe leads people back there. ${advice['PUBLIC_URL']}`,
		)
	if (production && env.STRIPE_API_URL !== undefined)
		faults.push(
			'STRIPE_API_URL stands in for Stripe and is refused with NODE_ENV=production. Leave it empty.',
		)
	if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
		faults.push(`MAIL_FROM is needed with SMTP_URL. ${advice['MAIL_FROM']}`)
	if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined))
		faults.push(
			'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together. Set both, or none: a pair is then made once and kept in the database.',
		)
	if (env.TRACKING_URL !== undefined && env.TRACKING_KEY === undefined)
		faults.push(
			'TRACKING_KEY is needed with TRACKING_URL. Set both, or only the key for 17TRACK itself, or none to enter tracking by hand.',
		)
	faults.push(...translateFaults(env))
	if (
		env.CONSOLE_HOST !== undefined &&
		env.PUBLIC_URL !== undefined &&
		new URL(env.PUBLIC_URL).host === env.CONSOLE_HOST.toLowerCase()
	)
		faults.push(
			'CONSOLE_HOST is the host of PUBLIC_URL. Give the consoles another one, or leave it empty.',
		)
	faults.push(...databaseFaults(env))
	return faults
}

/** DeepL and Google need a key, LibreTranslate an address. */
function translateFaults(env: z.infer<typeof variables>): string[] {
	const { TRANSLATE_SERVICE: service, TRANSLATE_KEY: key, TRANSLATE_URL: url } = env
	if (service === undefined && (key !== undefined || url !== undefined))
		return [
			'TRANSLATE_SERVICE is needed with TRANSLATE_KEY and TRANSLATE_URL. Use deepl, google or libretranslate.',
		]
	if ((service === 'deepl' || service === 'google') && key === undefined)
		return [
			`TRANSLATE_KEY is needed with TRANSLATE_SERVICE=${service}. Set the key of your account.`,
		]
	if (service === 'libretranslate' && url === undefined)
		return [
			'TRANSLATE_URL is needed with TRANSLATE_SERVICE=libretranslate. Set the address of your server, or https://libretranslate.com.',
		]
	return []
}

/** The environment cannot be used; the message says what to change. */
export class EnvironmentError extends Error {
	constructor(faults: readonly string[]) {
		super(faults.join('\n'))
		this.name = 'EnvironmentError'
	}
}

/** A random password that is shown to nobody, for demo data in production. */
export function randomPassword(): string {
	return randomBytes(12).toString('base64url')
}
