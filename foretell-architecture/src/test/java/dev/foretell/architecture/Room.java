// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import java.util.List;

/**
 * A module and what its row of the plan allows it.
 *
 * @param free whether it may use anything
 * @param rooms the modules it may use, those that they may use included
 * @param libraries the packages of other people's libraries it may use, as ArchUnit patterns
 */
record Room(String module, boolean free, List<String> rooms, List<String> libraries) {
    Room {
        rooms = List.copyOf(rooms);
        libraries = List.copyOf(libraries);
    }

    /** The package that all of the module's classes are in, as an ArchUnit pattern. */
    static String packageOf(String root, String module) {
        return root + "." + module.replace("foretell-", "").replace('-', '.') + "..";
    }
}
