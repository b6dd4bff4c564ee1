import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Banner } from '../home.ts'

export const listBanners = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/index/banner',
	summary: 'The banners of the home page, in order.',
	reply: z.array(Banner),
})
