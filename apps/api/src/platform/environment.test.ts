import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const pepper = 'a pepper that is long enough to be used'

describe('what is asked of the environment', () => {
	test('nothing: every setting has a default, and the embedded database gets the demo world', () => {
		expect(readEnvironment({})).toMatchObject({
			port: 3000,
			host: '127.0.0.1',
			databaseUrl: undefined,
			seed: 'demo',
			testClock: false,
			production: false,
			chain: { networks: undefined, local: false },
			stripe: null,
			tracking: null,
			s3: null,
		})
	})

	test('an empty variable counts as none', () => {
		expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toMatchObject({
			databaseUrl: undefined,
			port: 3000,
		})
	})

	test('one’s own database gets no demo world unless it is asked for', () => {
		const DATABASE_URL = 'postgres://me@localhost/shop'
		expect(readEnvironment({ DATABASE_URL }).seed).toBe('none')
		expect(readEnvironment({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
	})

	test('production gets what every shop needs, and no people', () => {
		expect(readEnvironment({ NODE_ENV: 'production', PEPPER: pepper }).seed).toBe('base')
	})

	test.each([
		[
			{ DATABASE_URL: 'postgres://one,two/shop?target_session_attrs=any' },
			'DATABASE_URL has target_session_attrs=any. Use one of read-write, primary,',
		],
		[
			{ DATABASE_DIRECT_URL: 'postgres://me@localhost/shop' },
			'DATABASE_DIRECT_URL is of no use without DATABASE_URL',
		],
		[{ REQUIRE_STANDBY: '1' }, 'REQUIRE_STANDBY=1 is of no use without DATABASE_URL'],
		[
			{ DATABASE_URL: 'localhost' },
			'DATABASE_URL is not usable ("localhost"). Use postgres://user@host/name',
		],
		[{ PORT: 'eighty' }, 'PORT is not usable ("eighty"). Use a number'],
		[{ SEED: 'all' }, 'Use "demo", "base" or "none"'],
		[{ PEPPER: 'short' }, 'at least 32 random characters'],
		[{ NODE_ENV: 'production' }, 'PEPPER is needed with NODE_ENV=production'],
		[{ NODE_ENV: 'production', PEPPER: pepper, CLOCK: 'test' }, 'refused with NODE_ENV=production'],
		[{ S3_BUCKET: 'pictures' }, 'go together'],
		[{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is not usable ("minio:9000"). Use an address'],
		[{ S3_TIMEOUT_SECONDS: '0' }, 'S3_TIMEOUT_SECONDS is not usable'],
		[{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not usable. Use smtp://'],
		[{ SMTP_URL: 'smtp://me:secret@mail.example' }, 'MAIL_FROM is needed with SMTP_URL'],
		[{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together'],
		[{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET go together'],
		[{ TRACKING_URL: 'https://tracking.example' }, 'TRACKING_KEY is needed'],
		[{ TRANSLATE_KEY: 'x' }, 'TRANSLATE_SERVICE is needed'],
		[{ TRANSLATE_SERVICE: 'deepl' }, 'TRANSLATE_KEY is needed'],
		[{ TRANSLATE_SERVICE: 'libretranslate' }, 'TRANSLATE_URL is needed'],
		[{ TRANSLATE_SERVICE: 'babel' }, 'TRANSLATE_SERVICE is not usable'],
		[{ TRACKING_URL: 'tracking', TRACKING_KEY: 'x' }, 'TRACKING_URL is not usable'],
		[
			{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
			'PUBLIC_URL is needed with STRIPE_SECRET_KEY',
		],
		[
			{ NODE_ENV: 'production', PEPPER: pepper, STRIPE_API_URL: 'http://127.0.0.1:1' },
			'STRIPE_API_URL stands in for Stripe',
		],
	])('%o is refused with what to do', (given, told) => {
		expect(() => readEnvironment(given)).toThrow(told)
	})

	test('a secret that is refused is not repeated', () => {
		expect(() => readEnvironment({ PEPPER: 'my-short-secret' })).toThrow(
			expect.not.objectContaining({ message: expect.stringContaining('my-short-secret') }),
		)
	})
})
