// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** What threads find out while they check for themselves, from the lines that they write. */
final class KnownPlaces {
    private static final String PROPERTY = "property\t";
    private static final String SAYS = "[foretell] ";
    private static final String REFUSED = " is not checked: ";

    /** The names of the properties that are checked. */
    private final Set<String> checked = new LinkedHashSet<>();

    private int places;
    private boolean refused;

    /** {@code monitors}: the lines of {@code dev.foretell.spec.knows.MonitorLines}. */
    KnownPlaces(Collection<String> monitors) {
        for (String line : monitors) {
            if (line.startsWith(PROPERTY)) {
                checked.add(line.split("\t")[1]);
            }
        }
    }

    void read(String line) {
        if (line.startsWith(SAYS) && line.endsWith(", which knew:")) {
            places++;
        } else if (line.startsWith(SAYS) && line.contains(REFUSED)) {
            refused = true;
            checked.remove(line.substring(SAYS.length(), line.indexOf(REFUSED)));
        }
    }

    boolean areThere() {
        return places > 0;
    }

    /** Whether a property could not be checked. */
    boolean isRefused() {
        return refused;
    }

    String summary() {
        return "checked " + (checked.isEmpty() ? "nothing" : String.join(", ", checked))
                + " inside the program: violated at " + places + (places == 1 ? " place" : " places");
    }
}
