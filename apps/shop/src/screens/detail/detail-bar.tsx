import { BackIcon, Icon, IconButton } from '@portolan/ui'
import { Share } from 'lucide-react'
import { LikeButton, type ProductDetail } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useBack } from '../../shared/navigation.ts'
import { sharePage } from '../../shared/share-page.ts'

/** Round buttons over the picture: back, share, like. They stay while the page scrolls. */
export function DetailBar({ product }: { product?: ProductDetail }) {
	const goBack = useBack()
	return (
		<header className="pointer-events-none sticky top-0 z-20 h-0">
			<div className="flex gap-2.5 px-3 pt-[max(0.75rem,calc(var(--top)+0.375rem))] *:pointer-events-auto">
				<IconButton label={t('common.back')} tone="surface" onPress={goBack}>
					<BackIcon />
				</IconButton>
				<span aria-hidden="true" className="!pointer-events-none grow" />
				{product && (
					<>
						<IconButton
							label={t('detail.share')}
							tone="surface"
							onPress={() => void sharePage(product.title)}
						>
							<Icon as={Share} size={20} />
						</IconButton>
						<LikeButton product={product} tone="surface" />
					</>
				)}
			</div>
		</header>
	)
}
