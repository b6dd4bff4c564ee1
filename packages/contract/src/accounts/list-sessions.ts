import { endpoint } from '../endpoint.ts'
import { listOf } from '../wire.ts'
import { SessionEntry } from '../accounts.ts'

/** Where the person is signed in, this session first. */
export const listSessions = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/session_list',
	summary: 'Where the person is signed in.',
	reply: listOf(SessionEntry),
})
