import { Icon } from '@portolan/ui'
import { Check } from 'lucide-react'
import type { ProductDetail } from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'

/** What the product is: its highlights, then the description in paragraphs. */
export function AboutPart({ product }: { product: ProductDetail }) {
	const paragraphs = product.description.split(/\n{2,}/).filter((text) => text.trim() !== '')
	if (paragraphs.length === 0 && product.highlights.length === 0) return null
	return (
		<section aria-label={t('detail.about')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.about')}</h2>
			{product.highlights.length > 0 && (
				<ul className="flex flex-col gap-1.5">
					{product.highlights.map((point) => (
						<li key={point} className="flex gap-2.5">
							<Icon as={Check} size={18} className="mt-0.5 text-brand" />
							<bdi className="min-w-0 break-words">{point}</bdi>
						</li>
					))}
				</ul>
			)}
			{paragraphs.map((text) => (
				<p
					key={text}
					dir="auto"
					className="leading-relaxed break-words whitespace-pre-line text-ink-2"
				>
					{text}
				</p>
			))}
		</section>
	)
}
