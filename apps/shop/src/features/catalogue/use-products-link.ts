import { links } from '../../shared/links.ts'
import { useSession } from '../../shared/session.ts'

/** The link to a list of products. Visitors may not open /products and /popular, so they get the same list on /search, which is public. */
export function useProductsLink(): (filter: {
	category_id?: string
	sort?: string
	deals?: '1'
}) => string {
	const { signedIn } = useSession()
	return (filter) => (signedIn ? links.products(filter) : `/search?${new URLSearchParams(filter)}`)
}
