import { formatMoment } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DeviceHealth } from "../../imports/contract.ts";
import { useDevices } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";

/** Whether each device still brings punches: a gate that is silent is seen before a month is closed. */
export const DevicesCard = () => {
  const text = useTexts(punchImportTexts);
  const columns: Column<DeviceHealth>[] = [
    { header: text("device"), card: "title", cell: ({ device }) => device },
    {
      header: text("status"),
      card: "corner",
      cell: ({ silent }) => (
        <StatusBadge {...(silent ? { label: text("silent"), tone: "attention" } : { label: text("awake"), tone: "good" })} />
      ),
    },
    {
      header: text("lastPunch"),
      card: "large",
      cell: ({ lastPunch, zone }) => <span className="import-whole">{formatMoment(lastPunch, zone)}</span>,
    },
    { header: text("peopleThatDay"), figure: true, cell: ({ peopleThatDay }) => peopleThatDay.toLocaleString("en") },
    { header: text("people"), figure: true, cell: ({ people }) => people.toLocaleString("en") },
  ];
  return (
    <Card title={text("devices")}>
      <Loaded query={useDevices()} skeleton={<Skeleton count={2} />}>
        {({ devices }) =>
          devices.length === 0 ? (
            <p>{text("noDevices")}</p>
          ) : (
            <DataList label={text("devices")} rows={devices} columns={columns} keyOf={({ device }) => device} />
          )
        }
      </Loaded>
    </Card>
  );
};
