import { Picture } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import type { Category } from './product-types.ts'
import { useProductsLink } from './use-products-link.ts'

/** A category as a round picture with its name below. */
export function CategoryTile({ category }: { category: Category }) {
	const to = useProductsLink()
	return (
		<Link
			to={to({ category_id: category.category_id })}
			className="press flex w-[min(5.125rem,45vw)] flex-col items-center gap-2 text-center"
		>
			<Picture
				src={category.image}
				alt=""
				hue={category.hue}
				ratio="1"
				sizes="76px"
				className="w-19 rounded-full"
			/>
			<span className="w-full text-12 leading-tight break-words hyphens-auto text-ink-2">
				{category.name}
			</span>
		</Link>
	)
}
