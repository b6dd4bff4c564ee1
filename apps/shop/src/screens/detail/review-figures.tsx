import { Stars } from '@portolan/ui'
import type { ProductDetail } from '../../features/catalogue/index.ts'
import { number, percent, stars } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

const scores = [5, 4, 3, 2, 1] as const

/** The mean of all reviews, and how many gave which score. */
export function ReviewFigures({ figures }: { figures: Omit<ProductDetail['comments'], 'list'> }) {
	return (
		<div className="flex items-center gap-5">
			<div className="flex flex-col items-center gap-1">
				<p className="text-36 leading-none font-bold tabular" aria-hidden="true">
					{stars(figures.rate)}
				</p>
				<Stars
					value={figures.rate}
					label={t('detail.rate', { rate: stars(figures.rate) })}
					size={14}
				/>
				<p className="text-12 text-ink-2">
					{t('detail.review_count', { count: figures.count, shown: number(figures.count) })}
				</p>
			</div>
			<ul className="flex min-w-0 grow flex-col gap-1">
				{scores.map((score) => {
					const share = figures.count === 0 ? 0 : (figures.scores[score] / figures.count) * 100
					return (
						<li key={score} className="flex items-center gap-2 text-12 text-ink-2">
							<span className="sr-only">
								{t('detail.score_share', { score, share: percent(share) })}
							</span>
							<span aria-hidden="true" className="w-3 text-center tabular">
								{number(score)}
							</span>
							<span aria-hidden="true" className="h-1.5 grow overflow-hidden rounded-full bg-line">
								<span
									className="block h-full rounded-full bg-star"
									style={{ width: `${share}%` }}
								/>
							</span>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
