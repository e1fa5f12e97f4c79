// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdkClassFilesTest {
    @ParameterizedTest
    @ValueSource(strings = {"java/util/AbstractMap", "java/util/Map$Entry", "java/sql/Driver", "sun/nio/ch/IOUtil"})
    void areThoseThatAClassLoaderHas(String name) throws IOException {
        try (InputStream ours = JdkClassFiles.open(name);
                InputStream theirs = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            assertThat(ours.readAllBytes()).isEqualTo(theirs.readAllBytes());
        }
    }

    /** A class that does not exist, a library's in a package named like the JDK's, the program's, and one in no package. */
    @ParameterizedTest
    @ValueSource(strings = {"java/util/NoSuchMap", "javax/inject/Inject", "org/junit/jupiter/api/Test", "Main"})
    void areOfTheJdkOnly(String name) throws IOException {
        assertThat(JdkClassFiles.open(name)).isNull();
    }

    @Test
    void supertypesComeFromThem() {
        ClassLoader loader = getClass().getClassLoader();
        assertThat(Hierarchy.isSubtype(loader, "java/util/TreeMap", "java/util/SequencedMap"))
                .isEqualTo(Runtime.version().feature() >= 21);
        assertThat(Hierarchy.isSubtype(loader, "java/util/TreeMap", "java/util/Map"))
                .isTrue();
        assertThat(Hierarchy.isSubtype(loader, "java/util/Map", "java/util/TreeMap"))
                .isFalse();
    }
}
