import { Button, Icon, Notice, Sheet, SkeletonRows } from '@portolan/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy, Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { copyText } from '../../shared/copy.ts'
import { date, money, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useOwnMoney } from './balance-privacy.ts'
import { checkMyProof } from './check-my-proof.ts'
import type { DayProof, MyProof } from './wallet-types.ts'

/** The page of all proofs, which the server renders. Source: docs/proof-of-balances.md. */
const publicPage = '/proof-of-balances'

/**
 * The proof of balances: the newest root and total, whether the shopper's money is in it, the shopper's leaves as a file, and how to check
 * it independently.
 */
export function ProofSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Sheet open={open} onClose={onClose} title={t('proof.title')} closeLabel={t('common.close')}>
			{open && <NewestProof />}
		</Sheet>
	)
}

function NewestProof() {
	const all = useCall('listProofs')
	const mine = useCall('getMyProof', {}, { quiet: ['not_found'] })
	const newest = all.data?.list[0] ?? null
	const holds = useQuery({
		queryKey: ['checkMyProof', mine.data?.root, mine.data?.balance],
		queryFn: () => (mine.data ? checkMyProof(mine.data) : null),
		enabled: mine.data !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	})
	const isMissing = problemOf(mine.error)?.code === 'not_found'
	const failed = all.error ?? (isMissing ? null : mine.error)
	if (failed)
		return (
			<FailedState
				error={failed}
				onRetry={() => void Promise.all([all.refetch(), mine.refetch()])}
			/>
		)
	if (all.isPending || (mine.isPending && !isMissing))
		return (
			<div aria-busy="true">
				<SkeletonRows count={3} />
			</div>
		)
	return <ProofFace newest={newest} mine={mine.data ?? null} holds={holds.data ?? null} />
}

/** What the sheet says. `newest` is null before the first proof; `holds` null where it could not be calculated here. */
export function ProofFace({
	newest,
	mine,
	holds,
}: {
	newest: DayProof | null
	mine: MyProof | null
	holds: boolean | null
}) {
	return (
		<div className="flex flex-col gap-5">
			<p className="text-ink-2">{t('proof.text')}</p>
			{newest === null ? (
				<Notice>{t('proof.none')}</Notice>
			) : (
				<>
					<MyPart newest={newest} mine={mine} holds={holds} />
					<Facts proof={newest} />
				</>
			)}
			<div className="flex flex-col gap-3">
				{mine && (
					<Button block start={<Icon as={Download} size={18} />} onPress={() => download(mine)}>
						{t('proof.download')}
					</Button>
				)}
				<a
					href={publicPage}
					target="_blank"
					rel="noreferrer"
					className="press inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full bg-sunken px-6 text-center font-semibold"
				>
					{t('proof.public')}
					<Icon as={ExternalLink} size={18} />
				</a>
			</div>
			<section>
				<h3 className="mb-1 text-15">{t('proof.check')}</h3>
				<p className="text-13 text-ink-2">{t('proof.check_text')}</p>
				<p
					dir="ltr"
					className="mt-2 rounded-tile bg-sunken px-4 py-3 font-mono text-12 break-words"
				>
					npx verify-balance {fileNameOf(mine?.day ?? newest?.day ?? 'day')}
				</p>
			</section>
		</div>
	)
}

/** Whether the shopper's money is in the newest proof, and whether this device calculated the same root. */
function MyPart({
	newest,
	mine,
	holds,
}: {
	newest: DayProof
	mine: MyProof | null
	holds: boolean | null
}) {
	const ownMoney = useOwnMoney()
	if (mine === null || mine.day !== newest.day)
		return <Notice title={t('proof.not_mine')}>{t('proof.not_mine_text')}</Notice>
	const isRight = holds !== false && mine.root === newest.root
	return (
		<Notice
			kind={isRight ? 'good' : 'problem'}
			title={t('proof.mine', { sum: ownMoney(mine.balance) })}
		>
			{!isRight
				? t('proof.broken')
				: holds === null
					? t('proof.mine_text')
					: t('proof.mine_checked')}
		</Notice>
	)
}

function Facts({ proof }: { proof: DayProof }) {
	return (
		<dl className="flex flex-col gap-2.5">
			<Fact name={t('proof.made')}>{date(proof.createtime)}</Fact>
			<Fact name={t('proof.total')}>{money(proof.total)}</Fact>
			<Fact name={t('proof.people')}>{number(proof.shoppers)}</Fact>
			<div>
				<dt className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
					{t('proof.root')}
					<Button
						tone="plain"
						size="s"
						className="px-3!"
						label={t('proof.copy_root')}
						onPress={() => void copyText(proof.root)}
					>
						<Icon as={Copy} size={16} />
					</Button>
				</dt>
				<dd dir="ltr" className="mt-1.5 font-mono text-12 break-all">
					{proof.root}
				</dd>
			</div>
		</dl>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4">
			<dt className="max-w-full min-w-min flex-1 basis-[6rem] break-words text-ink-2">{name}</dt>
			<dd className="tabular text-end font-medium">{children}</dd>
		</div>
	)
}

function fileNameOf(day: string): string {
	return `portolan-proof-${day}.json`
}

/** Gives the leaves as the file that the verifier reads. */
function download(mine: MyProof): void {
	const place = URL.createObjectURL(
		new Blob([`${JSON.stringify(mine, null, '\t')}\n`], { type: 'application/json' }),
	)
	const link = document.createElement('a')
	link.href = place
	link.download = fileNameOf(mine.day)
	link.click()
	URL.revokeObjectURL(place)
}
