// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.shadow.Initialisations;
import dev.foretell.runtime.site.Sites;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The sites, class numbers and watched methods of classes that are rewritten ahead of time, on their way from the JVM that rewrites to the one that runs. */
public final class SiteTables {
    private SiteTables() {}

    /** Writes all tables, so that code with their numbers in it can run in another JVM, and the name of the run that made them. */
    public static void save(String run, DataOutputStream out) throws IOException {
        out.writeUTF(run);
        out.writeInt(Initialisations.count());
        Sites.save(out);
        MethodEvents.save(out);
    }

    /** Takes in the tables, and returns the name of the run; must come before any class is rewritten or loaded. */
    public static String load(DataInputStream in) throws IOException {
        String run = in.readUTF();
        Initialisations.reserve(in.readInt());
        Sites.load(in);
        MethodEvents.load(in);
        return run;
    }
}
