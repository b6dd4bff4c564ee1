import { AppLink, Badge, Button, Checkbox, Picture, Price, QuantityStepper } from '@portolan/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { money, number } from '../../shared/format.ts'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { CartLine } from './cart-types.ts'

/** The most pieces that one line may hold. Source: `Pieces` of packages/contract. */
const piecesMost = 999
/** Taps on more and less are collected for this long before they are sent. */
const gatherMs = 350

/** A line of the cart. Its box is for the checkout, or for removing while the cart is being edited. */
export function CartLineRow({
	line,
	shopId,
	isFirst,
	isEditing,
	canBuy,
	checked,
	onCheck,
	onNum,
	onRemove,
}: {
	line: CartLine
	shopId: string
	/** It is among the first of the page: its picture is loaded at once. */
	isFirst: boolean
	isEditing: boolean
	/** It can go to the checkout. */
	canBuy: boolean
	checked: boolean
	onCheck: (checked: boolean) => void
	onNum: (num: number) => void
	onRemove: () => void
}) {
	const [num, setNum] = useGathered(line.num, onNum)
	const isOff = line.notice === 'off_shelf' || line.stock === 0
	return (
		<li className="flex items-start gap-1 py-3 pe-4">
			<div className="pt-5">
				<Checkbox
					hideLabel
					label={t(isEditing ? 'bag.select_line' : 'bag.check_line', { title: line.title })}
					checked={checked}
					disabled={!isEditing && !canBuy}
					onChange={onCheck}
				/>
			</div>
			<div className="flex min-w-0 flex-1 flex-wrap gap-y-2">
				<AppLink
					to={links.detail(line.product_id, shopId)}
					className="block w-22 shrink-0 self-start overflow-hidden rounded-tile"
					aria-label={line.title}
				>
					<span className={isOff ? 'block opacity-50' : 'block'}>
						<Picture src={line.image} alt="" ratio="1" sizes="88px" prompt={isFirst} />
					</span>
				</AppLink>
				<div className="flex min-w-0 flex-1 basis-[7.5rem] flex-col gap-1 ps-2">
					<AppLink
						to={links.detail(line.product_id, shopId)}
						className={`-my-0.5 py-0.5 leading-snug break-words hyphens-auto ${isOff ? 'text-ink-2' : ''}`}
					>
						<bdi>
							<GoodsTitle text={line.title} />
						</bdi>
					</AppLink>
					{line.spec && (
						<p className="text-13 break-words text-ink-2">
							<bdi>{line.spec}</bdi>
						</p>
					)}
					<LineNotice line={line} />
					<div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
						<Price
							amount={money(line.price)}
							was={line.price_before === null ? null : money(line.price_before)}
							wasLabel={t('common.was')}
						/>
						{isOff ? (
							<Button
								tone="plain"
								size="s"
								onPress={onRemove}
								label={t('bag.remove_line', { title: line.title })}
							>
								{t('bag.remove')}
							</Button>
						) : (
							<QuantityStepper
								label={t('bag.quantity_of', { title: line.title })}
								value={num}
								shown={number(num)}
								min={1}
								max={Math.min(Math.max(line.stock, 1), piecesMost)}
								// A line that asks for more pieces than there are goes down to the stock at the first tap.
								onChange={(wanted) => setNum(Math.min(wanted, line.stock))}
								lessLabel={t('common.less')}
								moreLabel={t('common.more')}
							/>
						)}
					</div>
				</div>
			</div>
		</li>
	)
}

function LineNotice({ line }: { line: CartLine }) {
	const text = noticeText(line)
	if (text === null) return null
	return (
		<p>
			<Badge
				tone={line.notice === 'price_changed' && isCheaper(line) ? 'brand' : 'deal'}
				className="whitespace-normal"
			>
				{text}
			</Badge>
		</p>
	)
}

function noticeText(line: CartLine): string | null {
	if (line.notice === 'off_shelf') return t('bag.off_shelf')
	if (line.notice === 'low_stock')
		return line.stock === 0 ? t('bag.sold_out') : t('bag.only_left', { count: line.stock })
	if (line.notice === 'price_changed') return t(isCheaper(line) ? 'bag.cheaper' : 'bag.dearer')
	return null
}

function isCheaper(line: CartLine): boolean {
	return line.price_before !== null && Number(line.price) < Number(line.price_before)
}

/** A number that changes with every tap, and is sent when no tap follows or the page is left. */
function useGathered(value: number, onSettled: (value: number) => void) {
	const [wanted, setWanted] = useState<number | null>(null)
	// The server's number replaces one that has been sent.
	const [seen, setSeen] = useState(value)
	if (seen !== value) {
		setSeen(value)
		setWanted(null)
	}
	const settle = useEffectEvent(() => {
		if (wanted !== null && wanted !== value) onSettled(wanted)
	})
	useEffect(() => {
		if (wanted === null) return undefined
		const timer = setTimeout(() => settle(), gatherMs)
		return () => clearTimeout(timer)
	}, [wanted])
	// What was tapped last is sent before the page is left for the checkout.
	useEffect(() => () => settle(), [])
	return [wanted ?? value, setWanted] as const
}
