import { useState } from 'react';
import { useSearch } from 'wouter';
import type { ReactElement, ReactNode } from 'react';

import { PHOTO_KINDS } from '#lib/files/file-kinds';
import { PageHead } from '#lib/page/head.tsx';
import { Availability } from '#ui/status/availability.tsx';
import { Band } from '#ui/drawing/band.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { IslandMap } from '#ui/drawing/island-map.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Mark } from '#ui/drawing/mark.tsx';
import { Money, Price } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Slip, StubField, StubGrid } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { Stepper } from '#ui/status/stepper.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { Select, TextArea, TextInput } from '#ui/form/text-input.tsx';
import { Timeline } from '#ui/status/timeline.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/**
 * Every component of the design system on one page, for review. Served in development only, so its texts are not
 * translated.
 */
export default function UiPage(): ReactElement {
  return (
    <div className="wrap space-y-10 py-8">
      <PageHead title="Design system" />
      <h1>Bordereau</h1>
      <Buttons />
      <Fields />
      <Words />
      <Papers />
      <Lists />
      <Overlays />
      <Part title="Map">
        <IslandMap
          description="Rangiroa, Tikehau, Papeete"
          route={['rangiroa', 'tikehau', 'tahiti']}
          nameOf={(id) => id}
          ship={{ x: 6200, y: 8400 }}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}

function Buttons(): ReactElement {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button tone="action">Ajouter · 17 400 F</Button>
        <Button>Enregistrer</Button>
        <Button tone="quiet">Annuler</Button>
        <Button tone="danger">Bloquer</Button>
        <Button isBusy>Enregistrer</Button>
        <Button isDisabled>Indisponible</Button>
      </div>
    </Part>
  );
}

function Fields(): ReactElement {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Part title="Fields">
      <ErrorSummary lines={[{ fieldId: 'email', message: 'Écrivez une adresse e-mail.' }]} />
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Adresse e-mail" error="Écrivez une adresse e-mail." id="email">
          <TextInput type="email" defaultValue="hina@" />
        </Field>
        <Field label="Préparation" hint="0 à 10 jours" isOptional>
          <TextInput inputMode="numeric" unit="jours" defaultValue="2" />
        </Field>
        <Field label="Île">
          <Select>
            <option>Rangiroa</option>
          </Select>
        </Field>
        <PasswordField label="Mot de passe" input={{ autoComplete: 'current-password', defaultValue: 'secret' }} />
        <Field label="Quantité" hint="1 à 40 kg">
          <QuantityStepper input={{ name: 'quantity', defaultValue: '12' }} max={40} />
        </Field>
        <Field label="À recevoir au plus tard le">
          <TextInput type="date" className="max-w-56" defaultValue="2026-12-01" />
        </Field>
        <Field label="Message">
          <TextArea />
        </Field>
        <FileField label="Photos" files={files} onChange={setFiles} kinds={PHOTO_KINDS} max={5} maxBytes={10_000_000} />
        <ChoiceGroup legend="Paiement">
          <Radio name="pay" label="Carte bancaire" defaultChecked />
          <Radio name="pay" label="Virement" hint="Vérifié à la main, en quelques jours." />
        </ChoiceGroup>
        <Checkbox label="J’accepte les conditions de vente" error="Acceptez les conditions." />
      </div>
    </Part>
  );
}

function Words(): ReactElement {
  return (
    <Part title="Words and marks">
      <div className="flex flex-wrap gap-2">
        {(['PENDING', 'SHIPPED', 'COMPLETED', 'DISPUTE_IN_PROGRESS', 'CANCELLED'] as const).map((status) => (
          <StatusBadge key={status} kind="order" status={status} />
        ))}
      </div>
      <div className="flex flex-wrap gap-6">
        <Availability availability="GREEN" sellerCount={7} />
        <Availability availability="YELLOW" sellerCount={2} />
        <Availability availability="RED" sellerCount={0} />
      </div>
      <Price priceWithVat={1450} price={1279} size="page" />
      <p>
        <Money amountXpf={1_234_567} /> · <Money amountXpf={-2500} /> · <DayText date="2026-12-01" /> ·{' '}
        <DayText date="2026-12-01" style="long" />
      </p>
      <div className="flex flex-wrap gap-4 text-primary">
        {['Teva', 'Hina', 'Moana', 'Vaite'].map((seed) => (
          <Seal key={seed} seed={seed} className="size-16" />
        ))}
        {(
          ['FISH', 'CRUSTACEAN', 'MOLLUSCA', 'FRUIT', 'VEGETABLES', 'LAND_CRABS', 'ANIMALS', 'SHELLS', 'OTHER'] as const
        ).map((name) => (
          <Mark key={name} name={name} className="size-10" />
        ))}
      </div>
      <Band motif="upea" className="text-water" />
      <Band motif="rau" className="text-land" />
      <Band motif="niho" className="text-craft" />
    </Part>
  );
}

function Papers(): ReactElement {
  const steps = [
    { key: 'paid', title: 'Payée', when: '12/11/2026, 9 h 40', state: 'done' },
    { key: 'shipped', title: 'Expédiée sur le Dory', when: '14/11/2026', note: 'Connaissement 4471', state: 'current' },
    { key: 'split', title: 'Livraison partielle proposée', state: 'branch' },
    { key: 'quay', title: 'Au port de Papeete', when: 'ven. 27 novembre, estimation', state: 'future' },
  ] as const;
  return (
    <Part title="Slips">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Slip
          stub={
            <>
              <span className="stamp text-primary">Bordereau</span>
              <span className="label text-muted">12 kg · 0,018 m³</span>
            </>
          }
        >
          <StubGrid>
            <StubField label="Fret" value="980 – 1 420 F" note="Facturé au maximum" />
            <StubField label="À quai" value="ven. 14 août" />
          </StubGrid>
        </Slip>
        <Slip>
          <Timeline seed="A7K2" steps={steps} />
        </Slip>
        <EmptyState seed="rien" title="Aucune commande à préparer" action={<Button>Voir le bassin</Button>}>
          Prochain navire : ven. 27 novembre.
        </EmptyState>
        <Stepper
          label="Candidature"
          current={1}
          steps={[
            { key: 'a', title: 'Reçue' },
            { key: 'b', title: 'Examinée' },
            { key: 'c', title: 'Active' },
          ]}
        />
      </div>
    </Part>
  );
}

function Lists(): ReactElement {
  const tab = new URLSearchParams(useSearch()).get('onglet') === 'two' ? 'two' : 'one';
  const rows = [
    { id: 'A7K2', date: '2026-11-21', amount: 17_952 },
    { id: 'B3M9', date: '2026-11-18', amount: 4_310 },
  ];
  return (
    <Part title="Lists">
      <DataTable
        caption="Commandes"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'id', heading: 'Commande', cell: (row) => row.id },
          {
            key: 'date',
            heading: 'Date',
            cell: (row) => <DayText date={row.date} style="list" />,
            sort: { href: '/dev/ui?tri=date', direction: 'descending' },
          },
          { key: 'amount', heading: 'Montant', isNumeric: true, cell: (row) => <Money amountXpf={row.amount} /> },
        ]}
      />
      <Pagination page={4} pageCount={12} hrefOf={(page) => `/dev/ui?page=${page}`} />
      <LoadMore shown={8} total={43} isBusy={false} moreHref="/dev/ui?page=2" />
      <Tabs
        label="Exemple"
        selected={tab}
        hrefOf={(key) => `/dev/ui?onglet=${key}`}
        tabs={[
          { key: 'one', label: 'À préparer' },
          { key: 'two', label: 'Expédiées' },
        ]}
      >
        {tab}
      </Tabs>
    </Part>
  );
}

function Overlays(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const showToast = useToast();
  return (
    <Part title="Overlays">
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Button onClick={() => showToast('12 kg de Thon retirés.', { onUndo: () => undefined })}>Toast</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Rendre la commande ?"
        actions={<Button tone="danger">Rendre</Button>}
      >
        Votre compte sera bloqué un mois.
      </Dialog>
    </Part>
  );
}
