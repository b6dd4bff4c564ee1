import { endpoint } from '../endpoint.ts'
import { Index } from '../home.ts'

export const getHome = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/index/index',
	summary: 'Who runs the shop and how to reach them.',
	reply: Index,
})
