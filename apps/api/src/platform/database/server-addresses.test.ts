import { expect, test } from 'vitest'
import { serversOf, wantedOf } from './server-addresses.ts'

test.each([
	['postgres://me@localhost/shop', ['postgres://me@localhost/shop']],
	[
		'postgres://me:a%2Cb@one:5432,two:5433/shop?target_session_attrs=read-write',
		[
			'postgres://me:a%2Cb@one:5432/shop?target_session_attrs=read-write',
			'postgres://me:a%2Cb@two:5433/shop?target_session_attrs=read-write',
		],
	],
	[
		'postgresql://one,[::1]:6432,three/shop',
		['postgresql://one/shop', 'postgresql://[::1]:6432/shop', 'postgresql://three/shop'],
	],
	['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('the servers of %s', (url, expected) => {
	expect(serversOf(url).map((server) => server.url)).toEqual(expected)
})

test.each([
	['postgres://one/shop', null],
	['postgres://one,two/shop', 'read-write'],
	['postgres://one/shop?target_session_attrs=primary', 'read-write'],
	['postgres://one,two/shop?sslmode=require&target_session_attrs=prefer-standby', 'prefer-standby'],
])('what is looked for at %s', (url, expected) => {
	expect(wantedOf(url, 'read-write')).toBe(expected)
})
