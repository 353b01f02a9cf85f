/** A tick with what it says. */
export const Tick = ({ label, ...rest }: { label: string } & React.ComponentProps<"input">) => (
  <label className="policy-tick">
    <input type="checkbox" {...rest} />
    {label}
  </label>
);
