import { endpoint } from '../endpoint.ts'
import { BannerList } from '../desk-centre.ts'

export const listAdminBanners = endpoint({
	by: 'operator',
	roles: ['catalogue'],
	method: 'GET',
	path: '/admin/banner_list',
	summary: 'All banners, in their order.',
	reply: BannerList,
})
