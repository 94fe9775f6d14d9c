#pragma once

#include "CoreMinimal.h"

class IFileManager
{
public:
    static IFileManager& Get();
    virtual bool Delete(const TCHAR* Filename, bool RequireExists = false, bool EvenReadOnly = false, bool Quiet = false) = 0;
    virtual bool FileExists(const TCHAR* Filename) = 0;
};
