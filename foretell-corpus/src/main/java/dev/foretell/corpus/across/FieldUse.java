// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import java.util.List;

/**
 * A field that several threads used in one run.
 *
 * @param places where in the code it was used, of objects that several threads used
 * @param needsGuard whether one of them wrote it when others knew it, and none of its accesses was volatile
 * @param guards the classes of the locks that were held at each of its uses since several threads use it
 */
public record FieldUse(String field, List<String> places, boolean needsGuard, List<String> guards) {
    public FieldUse {
        places = List.copyOf(places);
        guards = List.copyOf(guards);
    }
}
