import { links } from '../../shared/links.ts'
import { useSession } from '../../shared/session.ts'

/**
 * The way to a list of products. The guard keeps visitors off /products and /popular, so they see the same list on
 * /search, which is public: nobody has to sign in to look around.
 */
export function useProductsLink(): (filter: {
	category_id?: string
	sort?: string
	deals?: '1'
}) => string {
	const { signedIn } = useSession()
	return (filter) => (signedIn ? links.products(filter) : `/search?${new URLSearchParams(filter)}`)
}
