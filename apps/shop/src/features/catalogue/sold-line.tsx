import type { CSSProperties } from 'react'
import { compact, stars } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** The first of five stars. A page has a dozen of them: an icon each would be a twentieth of its HTML. */
const oneStar: CSSProperties & Record<string, string> = {
	'--share': '100%',
	'--star-size': '14px',
	width: '14px',
}

/** The rating and how many were sold: `★ 4.8 · 12.8K sold`. A product that nobody rated or bought shows nothing here. */
export function SoldLine({
	rate,
	rateCount,
	sales,
}: {
	rate: number
	rateCount: number
	sales: number
}) {
	const rated = rateCount > 0
	if (!rated && sales === 0) return <p className="text-13 text-ink-3">{t('product.new')}</p>
	return (
		<p className="dotted text-13 text-ink-2">
			{rated && (
				<span className="inline-flex items-center gap-x-1">
					<span className="stars" style={oneStar} />
					<span className="sr-only">{t('product.rating')}</span>
					<span className="font-semibold text-ink tabular">{stars(rate)}</span>
				</span>
			)}
			{sales > 0 && <span>{t('product.sold', { count: compact(sales) })}</span>}
		</p>
	)
}
