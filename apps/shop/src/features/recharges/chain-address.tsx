import { Button, Icon } from '@portolan/ui'
import { Copy, SquareArrowOutUpRight } from 'lucide-react'
import { copyText } from '../../shared/copy.ts'
import { t } from '../../shared/messages.ts'
import { WholeAddress } from '../../shared/whole-address.tsx'
import type { Recharge } from './recharge-types.ts'

/** Where to send to: the QR code, the address in full, and buttons that take the address and the amount to another app. */
export function ChainAddress({ recharge, network }: { recharge: Recharge; network: string }) {
	const address = recharge.blockchain
	return (
		<section
			aria-label={t('recharge.address')}
			className="flex flex-col items-center gap-4 rounded-card bg-surface p-5 shadow-card"
		>
			{recharge.qrcode_svg !== '' && (
				// Dark on light in dark mode too, because scanners need it. An <img> runs no script of the SVG.
				<img
					src={`data:image/svg+xml,${encodeURIComponent(recharge.qrcode_svg)}`}
					alt={t('recharge.qr', { network })}
					width={208}
					height={208}
					className="size-52 rounded-tile bg-white p-3 text-black"
				/>
			)}
			<div className="w-full text-center">
				<h2 className="text-13 font-medium tracking-normal text-ink-2">
					{t('recharge.address_on', { network })}
				</h2>
				<p className="mt-1 text-15">
					<WholeAddress address={address} />
				</p>
			</div>
			<div className="grid w-full gap-2.5">
				<Button block start={<Icon as={Copy} size={18} />} onPress={() => void copyText(address)}>
					{t('recharge.copy_address')}
				</Button>
				<Button
					block
					tone="soft"
					start={<Icon as={Copy} size={18} />}
					onPress={() => void copyText(recharge.price)}
				>
					{t('recharge.copy_amount')}
				</Button>
				{recharge.payment_link !== '' && (
					<a
						href={recharge.payment_link}
						className="press inline-flex min-h-11 items-center justify-center gap-2 px-5 text-center font-semibold text-brand"
					>
						<Icon as={SquareArrowOutUpRight} size={18} className="mirror" />
						{t('recharge.open_wallet')}
					</a>
				)}
			</div>
		</section>
	)
}
