import { Badge, Card } from '@portolan/ui'
import type { ReactNode } from 'react'
import { dateTime, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { EvidencePicture } from '../../shared/evidence-picture.tsx'
import type { Recharge } from './recharge-types.ts'
import { rechargeWay } from './recharge-words.ts'

/** What is known of a request: number, way, dates, and the evidence that was sent. */
export function RequestFacts({ recharge }: { recharge: Recharge }) {
	return (
		<Card>
			<h2 className="mb-2 text-17">{t('recharge.facts')}</h2>
			<dl className="flex flex-col gap-2 text-13">
				<Row name={t('recharge.number')}>
					<bdi className="tabular break-all">{recharge.recharge_sn}</bdi>
				</Row>
				<Row name={t('recharge.way')}>
					{rechargeWay(recharge.recharge_type)}
					{recharge.network !== '' && (
						<>
							{' · '}
							<bdi className="capitalize">{recharge.network}</bdi>
						</>
					)}
				</Row>
				<Row name={t('recharge.asked')}>
					<span className="tabular">{money(recharge.price)}</span>
				</Row>
				<Row name={t('recharge.asked_at')}>{dateTime(recharge.createtime)}</Row>
				{recharge.checktime !== null && (
					<Row name={t('recharge.checked_at')}>{dateTime(recharge.checktime)}</Row>
				)}
				{recharge.tx_hash !== '' && (
					<Row name={t('recharge.hash_name')}>
						<bdi dir="ltr" className="font-mono text-12 break-all">
							{recharge.tx_hash}
						</bdi>
					</Row>
				)}
				{recharge.late === 1 && (
					<Row name={t('recharge.late')}>
						<Badge tone="deal">{t('recharge.late_yes')}</Badge>
					</Row>
				)}
				{recharge.image !== '' && (
					<Row name={t('recharge.evidence')}>
						<EvidencePicture
							url={recharge.image}
							name={t('recharge.evidence')}
							openLabel={t('recharge.evidence_open')}
						/>
					</Row>
				)}
			</dl>
		</Card>
	)
}

function Row({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className="ms-auto text-end wrap-anywhere">{children}</dd>
		</div>
	)
}
