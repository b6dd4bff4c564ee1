import { Icon, IconButton } from '@portolan/ui'
import { Heart } from 'lucide-react'
import { t } from '../../shared/messages.ts'
import { useLike } from './use-like.ts'

const disc = 'inline-flex size-9 items-center justify-center rounded-full bg-surface shadow-card'

/** The heart of a product. Visitors are asked to sign in first. */
export function LikeButton({
	product,
	tone = 'plain',
	onPicture = false,
}: {
	product: { product_id: string; title: string; is_like: 0 | 1 }
	tone?: 'plain' | 'surface'
	/** On a small picture: the disc is smaller than the area that can be touched. */
	onPicture?: boolean
}) {
	const { isLiked, toggle } = useLike(product)
	return (
		<IconButton
			label={t('product.like', { title: product.title })}
			pressed={isLiked}
			tone={tone}
			onPress={toggle}
		>
			<span className={onPicture ? disc : ''}>
				<Icon as={Heart} size={20} {...(isLiked ? { className: 'fill-current text-deal' } : {})} />
			</span>
		</IconButton>
	)
}
