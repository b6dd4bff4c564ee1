import { routes } from '@portolan/contract/routes'
import { expect, test } from 'vitest'
import { verdictOn } from './verdict.ts'

const visitor = { signedIn: false, isKnown: false, extraPublic: [] }
const shopper = { signedIn: true, isKnown: true, extraPublic: [] }

test('a visitor passes on exactly the public paths of the table', () => {
	const passed = routes
		.map((route) => route.path.replace(/\/:.*$/, ''))
		.filter((path) => verdictOn(path, visitor) === 'pass')
	expect(passed).toEqual([
		'/home',
		'/explore',
		'/forgotPassword',
		'/changePassword',
		'/search',
		'/detail',
		'/login',
		'/register',
		'/shop',
	])
})

test.each(['/shop/42', '/detail/a/b', '/elsewhere/login', '/homeward', '/x/changePasswordNow'])(
	'%s contains a public path, so it passes, as the specification has it',
	(path) => expect(verdictOn(path, visitor)).toBe('pass'),
)

test('the setting guard.extra_public opens more, and an empty entry opens nothing', () => {
	expect(verdictOn('/law', visitor)).toBe('sign in first')
	expect(verdictOn('/law', { ...visitor, extraPublic: ['/law'] })).toBe('pass')
	expect(verdictOn('/bag', { ...visitor, extraPublic: [''] })).toBe('sign in first')
})

test('somebody signed in is sent on from /login, and asked for once on the first guarded page', () => {
	expect(verdictOn('/login', shopper)).toBe('go on')
	expect(verdictOn('/register', shopper)).toBe('pass')
	expect(verdictOn('/bag', { ...shopper, isKnown: false })).toBe('ask who')
	expect(verdictOn('/home', { ...shopper, isKnown: false })).toBe('pass')
	expect(verdictOn('/bag', shopper)).toBe('pass')
})
