import { useRef } from "react";
import { shellTexts } from "../texts.ts";
import {
  colorSchemeOf,
  defaultPreferences,
  largestScale,
  menuModes,
  type Preferences,
  scales,
  smallestScale,
  type ThemeName,
  themeNames,
} from "../theme/preferences.ts";
import { settings, useSettings } from "../theme/settings.ts";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { useToast } from "../ui/toast.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { colorSchemes, colourOf, menuModeNames, settingsTexts, themeTitles } from "./settings-texts.ts";
import "./settings-panel.css";

type Change = (changes: Partial<Preferences>) => void;

const Scale = ({ scale, change }: { scale: number; change: Change }) => {
  const text = useTexts(settingsTexts);
  const group = useRef<HTMLFieldSetElement>(null);
  const step = (to: number) => {
    // The button that was pressed switches off now and would take the focus with it.
    if (to === smallestScale || to === largestScale) group.current?.focus();
    change({ scale: to });
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="field-group setting">
      <legend className="field-legend">{text("scale")}</legend>
      <div className="scale">
        <Button
          look="text"
          icon="minus"
          iconOnly
          label={text("smaller")}
          disabled={scale === smallestScale}
          onClick={() => step(scale - 1)}
        />
        <span className="scale-dots" aria-hidden="true">
          {scales.map((each) => (
            <span key={each} className="scale-dot" data-on={each === scale} />
          ))}
        </span>
        <span className="visually-hidden" role="status">
          {text("scaleNow", { scale, smallest: smallestScale, largest: largestScale })}
        </span>
        <Button look="text" icon="plus" iconOnly label={text("larger")} disabled={scale === largestScale} onClick={() => step(scale + 1)} />
      </div>
    </fieldset>
  );
};

const Themes = ({ wanted, change }: { wanted: ThemeName; change: Change }) => {
  const text = useTexts(settingsTexts);
  return (
    <div className="theme-choice">
      {colorSchemes.map((scheme) => (
        <fieldset key={scheme} className="field-group">
          <legend className="field-legend">{text(scheme)}</legend>
          <div className="theme-rows">
            {themeNames
              .filter((name) => colorSchemeOf(name) === scheme)
              .map((name) => (
                <label key={name} className="theme-row" title={themeTitles[name]}>
                  <input
                    type="radio"
                    name="theme"
                    className="visually-hidden"
                    value={name}
                    aria-label={themeTitles[name]}
                    checked={name === wanted}
                    onChange={() => change({ theme: name })}
                  />
                  <span className="theme-swatch" data-swatch={name} aria-hidden="true">
                    {name === wanted && <span className="pi pi-check" />}
                  </span>
                  <span>{text(colourOf(name))}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
      <p className="theme-title">{themeTitles[wanted]}</p>
    </div>
  );
};

/** How the portal looks in this browser. Everything acts at once, and the panel stays open. */
export const SettingsPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = useTexts(settingsTexts);
  const shellText = useTexts(shellTexts);
  const toast = useToast();
  const { scale, menuMode, wanted } = useSettings();
  const change: Change = (changes) =>
    void settings.change(changes).then((done) => {
      if (!done) toast.failed(text("themeFailed")); // SH-10
    });
  return (
    <Drawer title={shellText("settings")} closeLabel={text("close")} open={open} onClose={onClose}>
      <Themes wanted={wanted} change={change} />
      <Scale scale={scale} change={change} />
      <RadioGroup
        legend={text("menuType")}
        options={menuModes.map((mode) => ({ value: mode, label: menuModeNames[mode] }))}
        value={menuMode}
        onChange={(mode) => change({ menuMode: mode, rail: false })}
      />
      <div>
        <Button look="plain" label={text("reset")} onClick={() => change(defaultPreferences)} />
      </div>
    </Drawer>
  );
};
